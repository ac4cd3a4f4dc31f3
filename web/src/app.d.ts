declare module 'virtual:chart.css' {}
declare module 'more-rulesets' {
  export const register: () => void;
}
