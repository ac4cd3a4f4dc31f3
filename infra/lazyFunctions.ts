import ts from 'typescript';

/** What an arrow function takes from the code around it, and any other function has of its own. */
const BORROWED = /\b(this|arguments)\b/;

/**
 * Writes the arrow functions of a module's top level as `function`. V8 parses the arrow functions of a module in full
 * when it loads the module, other functions when they are called. What functions and classes contain is left as it is.
 */
export function lazyFunctions(code: string): string {
  const file = ts.createSourceFile('module.mjs', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  let [changed, done] = ['', 0];
  const rewrite = (arrow: ts.ArrowFunction): void => {
    const { parameters, modifiers, body, end } = arrow;
    const [start, bodyStart] = [arrow.getStart(file), body.getStart(file)];
    const space = /[\w$]/.test(code.charAt(start - 1)) ? ' ' : '';
    const head = `${modifiers === undefined ? '' : 'async '}function(${code.slice(parameters.pos, parameters.end)})`;
    const text = code.slice(bodyStart, end);
    changed += `${code.slice(done, start)}${space}${head}${ts.isBlock(body) ? text : `{return ${text}}`}`;
    done = end;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isArrowFunction(node) && !BORROWED.test(code.slice(node.pos, node.end))) rewrite(node);
    if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return changed + code.slice(done);
}
