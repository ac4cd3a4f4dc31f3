import { describe, expect, test } from 'vitest';
import { lazyFunctions } from '../../infra/lazyFunctions.ts';

describe('functions that V8 parses when they are called', () => {
  test.each([
    ['const f=a=>a+1;', 'const f=function(a){return a+1};'],
    ['const f=(a,{b}={},...c)=>[a,b,c];', 'const f=function(a,{b}={},...c){return [a,b,c]};'],
    ['const f=()=>({a:1});', 'const f=function(){return ({a:1})};'],
    ['const f=()=>{g()};', 'const f=function(){g()};'],
    ['const f=async a=>await a;', 'const f=async function( a){return await a};'],
    ['const f=async()=>{};', 'const f=async function(){};'],
    ['export default()=>1;', 'export default function(){return 1};'],
    ['const f=[1].map(a=>a),g=()=>2;', 'const f=[1].map(function(a){return a}),g=function(){return 2};'],
  ])('%s', (before, after) => {
    expect(lazyFunctions(before)).toBe(after);
    expect(lazyFunctions(after)).toBe(after);
  });

  test.each([
    ['with the `this` of a module', 'const f=()=>this;'],
    ['with `arguments`', 'const f=()=>arguments;'],
    ['in functions, which are parsed when they are called', 'function f(){return()=>1}'],
    ['in other arrow functions', 'const f=function(a){return b=>c};'],
    ['in methods', 'const o={f(){return()=>1}};'],
    ['in classes, to which `this` and `super` may belong', 'class A{n=1;f=()=>this.n;g(){return()=>super.g()}}'],
  ])('arrow functions %s stay', (_, code) => {
    expect(lazyFunctions(code)).toBe(code);
  });

  test('a module does what it did', async () => {
    const code = `
      const add = (a, b = 2, ...rest) => [a, b, rest.length];
      const made = (name) => ({ name, greet: (to) => name + to });
      class Counter { #n = 0; more = () => (this.#n += 1); each = (list) => list.map((x) => x + this.#n); }
      const slow = async (x) => { const y = await x; return () => y * 2; };
      const counter = new Counter();
      export const all = async () =>
        [add(1), add(1, 3, 4), made('a').greet('b'), add.name, counter.more(), counter.each([1, 2]), (await slow(4))()];`;
    const run = async (text: string) =>
      (await import(`data:text/javascript,${encodeURIComponent(text)}`)).all() as Promise<unknown>;
    expect(lazyFunctions(code)).toContain('const add = function(');
    expect(await run(lazyFunctions(code))).toEqual(await run(code));
  });
});
