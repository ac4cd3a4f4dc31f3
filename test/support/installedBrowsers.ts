import { posix, win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `${name}.app/Contents/MacOS/${name}`);
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

/** Where Chrome, Edge or Chromium is on a machine of this kind, if somebody has installed it. */
export function installedBrowsers(platform: NodeJS.Platform, env: Environment): readonly string[] {
  const own = env.CHROMIUM === undefined ? [] : [env.CHROMIUM];
  const within = (join: typeof posix.join, folders: readonly (string | undefined)[], programs: readonly string[]) =>
    programs.flatMap((program) =>
      folders.flatMap((folder) => (folder === undefined ? [] : [join(folder, ...program.split(/[\\/]/))])),
    );
  switch (platform) {
    case 'darwin': {
      const home = env.HOME === undefined ? undefined : posix.join(env.HOME, 'Applications');
      return [...own, ...within(posix.join, ['/Applications', home], MAC)];
    }
    case 'win32':
      return [...own, ...within(win32.join, [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA], WINDOWS)];
    default:
      // Others come packed in a way that tests cannot steer, so the one that came with our packages is next.
      return [...own, '/usr/bin/chromium'];
  }
}
