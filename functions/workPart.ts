/** One part of work that several functions share. */
export interface WorkPart {
  readonly part: number;
  readonly parts: number;
}

/** All of it. */
export const WHOLE: WorkPart = { part: 0, parts: 1 };
