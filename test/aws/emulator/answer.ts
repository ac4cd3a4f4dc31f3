/** What a service of AWS answers to a request, with its body as it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export const answerWith = (status: number, text: string, type = 'text/plain'): Answer => ({
  status,
  headers: new Headers({ 'content-type': type }),
  body: Buffer.from(text),
});
