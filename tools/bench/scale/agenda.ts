import { randomBytes } from 'node:crypto';
import { noticeKey } from '../../../functions/db/keys.ts';
import { newId, shardOf } from '../../../functions/ids.ts';
import { instant } from '../../../functions/instants.ts';
import { LONGEST_DRAWING } from '../../../functions/mail/picture/pictures.ts';
import { type Notice, nameOf } from '../../../functions/notices/notices.ts';
import { sizeOf } from '../../cost/units.ts';
import { ASSUMED } from '../cost/assumptions.ts';
import { slowness } from '../cost/lambdaTime.ts';
import { rounded } from '../random.ts';
import { atPeak, type Day, inMinute } from './load.ts';
import { PARTITION } from './partitions.ts';

/** The time of one email without its picture: counted by the cost bench, except for the time of a request. */
const MAIL = { tableRequests: 9, cpuMs: 6, memory: 1024 };
/** The time of a picture. */
const PICTURE_CPU_MS = 100;
/** Writes to the index: created, claimed, sent. */
const INDEX_WRITES = 3;
/** The agenda begins nothing new after this time. */
const TICK_MS = 45_000;
/** What is left for emails when there are many. */
const MAILING_MS = TICK_MS - LONGEST_DRAWING;
const PAGE = 1024 ** 2;
const MINUTES_A_DAY = 24 * 60;

const busyMs = MAIL.cpuMs * slowness(MAIL.memory);
const mailMs = busyMs + MAIL.tableRequests * ASSUMED.tableMs + ASSUMED.mailMs;
/** Within a partition, emails are sent one after the other. */
const mailsATickOfAShard = Math.floor(MAILING_MS / mailMs);
/** Partitions are handled at the same time, but a function has only a share of a processor. */
const mailsATickOfAFunction = Math.floor(MAILING_MS / busyMs);

const notice = (): Notice => ({
  type: 'turn',
  game: newId(randomBytes),
  seat: 2,
  player: newId(randomBytes),
  version: 100 + Math.floor(Math.random() * 800),
});

const entryBytes = (): number => {
  const [name, at] = [nameOf(notice()), instant(0)];
  const { pk, sk } = noticeKey(name);
  const due = notice() as Extract<Notice, { type: 'turn' }>;
  const S = (text: string) => ({ S: text });
  return sizeOf({
    ...{ pk: S(pk), sk: S(sk), name: S(name), state: S('asked'), at: S(at), dueAt: S(at), agendaShard: S('7') },
    ...{ tries: { N: '0' }, expires: { N: '1796234400' } },
    notice: {
      M: { type: S('turn'), game: S(due.game), seat: { N: '2' }, player: S(due.player), version: { N: '321' } },
    },
  });
};

/** How long an email waits at worst, on days with minutes in which more emails are due than can be sent. */
const longestDelay = (mailsADay: number, mailsAMinute: number): string => {
  if (mailsADay > mailsAMinute * MINUTES_A_DAY) return 'more from day to day';
  let [waiting, longest] = [0, 0];
  for (let minute = 0; minute < 2 * MINUTES_A_DAY; minute++) {
    waiting = Math.max(0, waiting + inMinute(mailsADay, minute) - mailsAMinute);
    longest = Math.max(longest, waiting / mailsAMinute);
  }
  return `${rounded(longest)} minutes`;
};

/** The busiest minute of a day, with the names of real notices and the real sharding function. */
export function openAgenda(day: Day) {
  const due = Math.round(atPeak(day.mails + day.pushes) * 60);
  const names = Array.from({ length: due }, () => nameOf(notice()));
  const bytes = entryBytes();

  const withShards = (shards: number) => {
    const counts = new Uint32Array(shards);
    for (const name of names) {
      const shard = shardOf(name, shards);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    const hottest = Math.max(...counts);
    const pages = Math.ceil((hottest * bytes) / PAGE);
    const readUnits = Math.max(0.5, (hottest * bytes) / 4096 / 2);
    return {
      dueInTheHottest: `${hottest}, ${rounded(hottest / (due / shards), 2)} times the mean`,
      hottestWritesASecond: `${rounded((hottest * INDEX_WRITES) / 60)} of ${PARTITION.writes}`,
      hottestReadsATick: `${pages} pages, ${rounded(readUnits)} units`,
      secondsToWorkItOff: rounded((hottest * mailMs) / 1000),
      functionsNeeded: Math.ceil(due / mailsATickOfAFunction),
      longestDelayInTheEvening: longestDelay(day.mails + day.pushes, shards * mailsATickOfAShard),
      idleReadUnitsAMonth: rounded(shards * 0.5 * MINUTES_A_DAY * (365 / 12)),
    };
  };

  return {
    due,
    entryBytes: bytes,
    mailMs: rounded(mailMs),
    mailsATickOfAShard,
    mailsATickOfAFunction,
    picturesAMinuteOfAFunction: Math.floor(LONGEST_DRAWING / (PICTURE_CPU_MS * slowness(MAIL.memory))),
    shardsNeeded: Math.max(
      Math.ceil(due / mailsATickOfAShard),
      Math.ceil((due * INDEX_WRITES) / 60 / PARTITION.writes),
    ),
    withShards,
  };
}
