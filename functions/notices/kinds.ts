/** Kinds of notice that a reader can stop. */
export const STOPPABLE = ['turn', 'reminder', 'offer', 'gameOver', 'chat', 'invitation'] as const;
export type Stoppable = (typeof STOPPABLE)[number];

/** Kinds that can wait for a daily digest. A reminder cannot, and an invitation goes to somebody else. */
export const DIGESTIBLE = ['turn', 'offer', 'gameOver', 'chat'] as const satisfies readonly Stoppable[];
export type Digestible = (typeof DIGESTIBLE)[number];

/** The kind that covers this type of notice: answers to offers belong to the offers. */
export const stoppableOf = <T extends Exclude<Stoppable, 'invitation'>>(type: T | 'answers'): T | 'offer' =>
  type === 'answers' ? 'offer' : type;
