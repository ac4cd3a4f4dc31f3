import { Hono } from 'hono/tiny';
import { NewerFormat } from '../../engine/index.ts';
import { answerProblem, Failure } from '../api/failure.ts';
import { onlyThrough } from '../api/gate.ts';
import { localeOf } from '../api/locale.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { maySee } from '../lobby/maySee.ts';
import { isNewer } from '../lobby/newer.ts';
import type { Draw } from '../mail/picture/draw.ts';
import { islandOf } from '../mail/picture/island.ts';
import { createPictures, type Pictured } from '../mail/picture/pictures.ts';
import type { Store } from '../services.ts';
import { cardHtml, gameCard, pictured, silentCard } from './card.ts';
import { cardDrawing } from './picture.ts';

export interface CardSettings {
  readonly store: Pick<Store, 'lobbies' | 'games'>;
  /** Where the site is, without a slash at the end. */
  readonly site: string;
  /** What the distribution in front sends with each request: one of these, if there are any. */
  readonly gate?: readonly string[];
  readonly draw: Draw;
  /** Called with a picture that could not be drawn. */
  readonly onProblem: (error: unknown, about: string) => void;
}

/** Cards change with the game, a few minutes late. */
const CACHE = 'public, max-age=300';
const GAME_ID = /^[\w-]{6,40}$/;

/**
 * What shared links show: an HTML page for programs that look at links, and its picture. No cookie is read: a card shows
 * what anybody with this link may see, and the same of every game that it may not show.
 */
export function createCards({ store: { lobbies, games }, site, gate, draw, onProblem }: CardSettings): Hono {
  const pictures = createPictures({ draw, onProblem, drawing: cardDrawing });
  const shown = async (id: string, invitation: string | undefined): Promise<Lobby | undefined> => {
    const lobby = GAME_ID.test(id) ? await lobbies.get(id, { consistent: false }) : undefined;
    return lobby !== undefined && !isNewer(lobby) && maySee(lobby, undefined, invitation) ? lobby : undefined;
  };
  const picturedOf = async (lobby: Lobby): Promise<Pictured | undefined> => {
    const shows = pictured(lobby);
    if (shows === 'island') return islandOf(lobby);
    return shows === 'board' ? games.open(lobby.id) : undefined;
  };
  const app = new Hono();
  // On a local instance the same app serves the site: these headers are for cards only.
  app.use('/card/*', async (c, next) => {
    await next();
    c.header('cache-control', CACHE);
    c.header('x-content-type-options', 'nosniff');
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    c.header('referrer-policy', 'no-referrer');
  });

  app.use('/card/*', onlyThrough(gate));
  app.get('/card/:id/board.png', async (c) => {
    const lobby = await shown(c.req.param('id'), c.req.query('invitation'));
    const game = lobby && (await picturedOf(lobby));
    const png = game && (await pictures(game));
    if (png === undefined) return c.redirect(`${site}/icon-512.png`);
    return c.body(new Uint8Array(png), 200, { 'content-type': 'image/png' });
  });

  app.get('/card/:id', async (c) => {
    const id = c.req.param('id');
    const invitation = c.req.query('invitation');
    const query = invitation === undefined ? '' : `?invitation=${encodeURIComponent(invitation)}`;
    const page = `${site}/game/${encodeURIComponent(id)}${query}`;
    const locale = localeOf(c.req.header('accept-language'));
    const lobby = await shown(id, invitation);
    const picture = `${site}/card/${encodeURIComponent(id)}/board.png${query}`;
    const card =
      lobby === undefined ? silentCard(locale, site, page) : gameCard(locale, lobby, { site, page, picture });
    c.header('vary', 'accept-language');
    return c.html(cardHtml(card));
  });

  app.onError((error, c) => {
    if (error instanceof Failure) return answerProblem(c, error.code, error.facts);
    // A newer version has continued the game: this version cannot draw it.
    if (error instanceof NewerFormat) return c.redirect(`${site}/icon-512.png`);
    onProblem(error, 'card');
    return answerProblem(c, 'internal');
  });
  return app;
}
