/** A name of the program as words, where no catalogue has any: `postGuard` is "Post guard". */
export const humanise = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
