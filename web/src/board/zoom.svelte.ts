import { FRAME, type Point } from '../../../art/layout.ts';

const MOST = 4;
/** Movement in pixels beyond which a press is a drag and not a tap. */
const STILL = 8;

/** The visible part of the chart. Pinch, drag, wheel and keys change it; it distinguishes taps from drags. */
export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  readonly #tapped: (point: Point) => void;

  constructor(tapped: (point: Point) => void) {
    this.#tapped = tapped;
  }

  get transform(): string {
    return `translate(${this.x} ${this.y})scale(${this.scale})`;
  }

  /** From the drawing to the visible frame, both in units of the drawing. */
  seen = ({ x, y }: Point): Point => ({ x: this.x + x * this.scale, y: this.y + y * this.scale });

  reset = (): void => {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  };

  /** One step closer to the centre of what is visible. */
  closer = (): void => this.by(1.6, { x: FRAME.x + FRAME.width / 2, y: FRAME.y + FRAME.height / 2 });

  /** Enlarges by a factor; the given point of the frame stays where it is. */
  by = (factor: number, at: Point): void => {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    this.scale = scale;
    this.#move(at.x - (at.x - this.x) * ratio, at.y - (at.y - this.y) * ratio);
  };

  /** Keeps the chart within its frame. */
  #move(x: number, y: number): void {
    const { scale } = this;
    const held = (value: number, start: number, size: number) =>
      Math.min(start * (1 - scale), Math.max((start + size) * (1 - scale), value));
    this.x = held(x, FRAME.x, FRAME.width);
    this.y = held(y, FRAME.y, FRAME.height);
  }

  /** Attaches the gestures to the SVG. */
  gestures = (svg: SVGSVGElement): (() => void) => {
    const held = new Map<number, Point>();
    let start: Point | undefined;
    let dragged = false;

    const framed = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = svg.getBoundingClientRect();
      const unit = FRAME.width / box.width;
      return { x: FRAME.x + (clientX - box.left) * unit, y: FRAME.y + (clientY - box.top) * unit };
    };
    const unit = () => FRAME.width / svg.getBoundingClientRect().width;

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      held.set(event.pointerId, framed(event));
      if (held.size === 1) {
        start = framed(event);
        dragged = false;
      } else dragged = true;
    };
    const move = (event: PointerEvent) => {
      const before = held.get(event.pointerId);
      if (before === undefined) return;
      const now = framed(event);
      const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (other !== undefined) {
        const [was, is] = [before, now].map((p) => Math.hypot(p.x - other.x, p.y - other.y)) as [number, number];
        if (was > 0) this.by(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      } else {
        const from = start ?? now;
        if (!dragged && Math.hypot(now.x - from.x, now.y - from.y) > STILL * unit()) dragged = true;
        if (!dragged) return;
        if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
        this.#move(this.x + now.x - before.x, this.y + now.y - before.y);
      }
      held.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => held.delete(event.pointerId);
    const click = (event: MouseEvent) => {
      // A click without a pointer comes from a screen reader; the place itself handles it.
      if (dragged || event.detail === 0) return;
      const { x, y } = framed(event);
      this.#tapped({ x: (x - this.x) / this.scale, y: (y - this.y) / this.scale });
    };
    const wheel = (event: WheelEvent) => {
      const closer = event.deltaY < 0;
      if (event.deltaY === 0 || (!closer && this.scale === 1)) return;
      event.preventDefault();
      this.by(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), framed(event));
    };

    const listening = new AbortController();
    const { signal } = listening;
    svg.addEventListener('pointerdown', down, { signal });
    svg.addEventListener('pointermove', move, { signal });
    svg.addEventListener('pointerup', up, { signal });
    svg.addEventListener('pointercancel', up, { signal });
    svg.addEventListener('click', click, { signal });
    svg.addEventListener('wheel', wheel, { signal, passive: false });
    return () => listening.abort();
  };
}
