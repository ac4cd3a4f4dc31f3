import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { npmCommand, withPath } from '../../tools/toolchain.mjs';
import { installedBrowsers } from '../support/installedBrowsers.ts';

describe('differences between Linux, macOS and Windows', () => {
  it('npm is started as the npm that runs us, otherwise by name, and on Windows through its shell', () => {
    const own = '/usr/lib/node_modules/npm/bin/npm-cli.js';
    for (const platform of ['linux', 'darwin', 'win32'] as const)
      expect(npmCommand(own, platform)).toEqual([process.execPath, [own, 'ci']]);
    expect(npmCommand(undefined, 'darwin')).toEqual(['npm', ['ci']]);
    expect(npmCommand(undefined, 'win32')).toEqual(['cmd.exe', ['/d', '/s', '/c', 'npm ci']]);
  });

  it('the path keeps one name, however the system spells it', () => {
    const env = withPath({ Path: 'C:\\Windows', HOME: '/home' }, ['/own']);
    expect(env).toEqual({ HOME: '/home', PATH: ['/own', 'C:\\Windows'].join(delimiter) });
    expect(withPath({}, ['/own']).PATH).toBe('/own');
  });

  it('our commands replace their shell, so that signals reach them; on Windows exec.cmd does it', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    for (const [name, command] of Object.entries(scripts))
      expect(command, name).toMatch(/^(exec node tools\/[\w.]+\.mjs( [\w./]+)*|npm [\w -]+)$/);
    expect(readFileSync('exec.cmd', 'utf8').split('\r\n')).toContain('@%*');
  });

  it('browsers are where their installers put them, after a browser that is named', () => {
    expect(installedBrowsers('darwin', { HOME: '/Users/ann' })).toEqual([
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Users/ann/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Users/ann/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      '/Users/ann/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ]);
    const windows = { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
    expect(installedBrowsers('win32', { ...windows, CHROMIUM: 'D:\\chromium.exe' })).toEqual([
      'D:\\chromium.exe',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ]);
    expect(installedBrowsers('linux', {})).toEqual(['/usr/bin/chromium']);
  });
});
