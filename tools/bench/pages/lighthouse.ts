import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { chromiumOptions } from '../../../test/support/chromium.ts';

/** Fetched by npx when this part of the bench runs: with its own packages it is larger than all that the project needs. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

/** What one run measured. */
export interface Measured {
  readonly score: number;
  readonly cls: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly requests: number;
  readonly bytes: number;
  /** How fast this machine was just then, as Lighthouse measures it: about 1500 is a good desktop computer at rest. */
  readonly machine: number;
  /** What moved, and how far. */
  readonly shifts: readonly string[];
}

interface Report {
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { readonly items?: readonly ShiftItem[] } }>
  >;
}
interface ShiftItem {
  readonly score?: number;
  readonly node?: { readonly selector?: string };
}

/**
 * How many times slower than this machine the phone is. 4 is Lighthouse's own figure for a desktop computer at rest; a
 * slow or busy machine needs less.
 */
const SLOWDOWN = process.env.COLONI_BENCH_SLOWDOWN ?? '4';

/** Runs Lighthouse once as it stands: a mid-range phone on slow 4G, simulated. */
export async function measure(address: string, cookie: string | undefined): Promise<Measured> {
  const { executablePath, args = [], env = {} } = await chromiumOptions('readers');
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--no-enable-error-reporting',
      `--throttling.cpuSlowdownMultiplier=${SLOWDOWN}`,
      `--chrome-flags=--headless=new --ignore-certificate-errors ${args.join(' ')}`,
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
    ],
    {
      maxBuffer: 256 * 1024 * 1024,
      env: {
        ...process.env,
        ...env,
        ...(executablePath === undefined ? {} : { CHROME_PATH: executablePath }),
        // The Node that runs the bench runs Lighthouse too.
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      },
    },
  );
  return figuresOf(JSON.parse(stdout) as Report);
}

function figuresOf({ runtimeError, categories, audits, environment }: Report): Measured {
  const { score } = categories.performance;
  if (score === null) throw new Error(runtimeError?.message ?? 'Lighthouse could not judge the page');
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: Math.round(score * 100),
    cls: value('cumulative-layout-shift'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
    bytes: value('total-byte-weight'),
    machine: environment.benchmarkIndex,
    shifts: (audits['layout-shifts']?.details?.items ?? []).map(
      ({ score: by, node }) => `${by?.toFixed(3)} ${node?.selector}`,
    ),
  };
}
