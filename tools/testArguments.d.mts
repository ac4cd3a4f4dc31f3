export function testArguments(given: readonly string[]): string[];
