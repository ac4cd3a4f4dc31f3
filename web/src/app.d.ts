declare module 'virtual:chart.css' {}
interface ImportMetaEnv {
  /** Where the source code is; empty if the build knows of no address. */
  readonly SOURCE: string;
}
declare module 'more-rulesets' {
  export const register: () => void;
}
