import { register } from 'more-rulesets';

/** Before any page is shown, every ruleset is known. */
export const init = (): void => register();

/** The reader sees plain words; whoever looks into the console sees what happened. */
export const handleError = ({ error }: { readonly error: unknown }): void => {
  console.error(error);
};
