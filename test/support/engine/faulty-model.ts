import type { EngineModel } from '../../../services/translation/src/engine/ladder.ts';
import type { BatchBudget } from '../../../services/translation/src/engine/plan.ts';
import {
  type ModelAnswer,
  ModelUnavailable,
  type TranslateDocument,
} from '../../../services/translation/src/engine/types.ts';
import { createRepetitionWatch } from '../../../services/translation/src/providers/repetition-watch.ts';
import { type Detectability, detectabilityOf, INSTRUCTIONS, TEXT_FAULTS } from './faults.ts';
import { applyPlaceFaults, type Item, type PlaceFault } from './place-faults.ts';
import type { Random } from './random.ts';
import type { Paragraph, SyntheticChapter } from './synthetic-book.ts';

/** The faults that a model injected. */
export interface FaultLog {
  /** Number of faults by kind and detectability: "swap (digit)". */
  counts: Map<string, number>;
  detectable: number;
  /** Includes faults that are only recorded. */
  undetectable: number;
  /** Segments of all requests. */
  asked: number;
  /** All faulty texts sent for a paragraph: "orderNo/id" → text → fault. */
  texts: Map<string, Map<string, { kind: string; detectability: Detectability }>>;
}

export const newFaultLog = (): FaultLog => ({
  counts: new Map(),
  detectable: 0,
  undetectable: 0,
  asked: 0,
  texts: new Map(),
});

/** The frequencies of faults, from 0 to 1. */
export interface FaultRates {
  /** Share of requests with a faulty answer. */
  answer: number;
  /** Share of paragraphs with a faulty text, in the other answers. */
  text: number;
  /** Text faults to choose from; all when omitted. */
  kinds?: readonly string[];
  /** Share of paragraphs with a fault of the answer's form at their place. */
  place?: { share: number; kind: PlaceFault | 'any' };
}

type Segments = { id: number; text: string }[];

/**
 * Creates a model that returns the true translation of a synthetic chapter, except for injected faults, which it logs
 * with their detectability. Faults of the connection (429, 500, reset, hang) are thrown as the engine gets them from
 * its port: as ModelUnavailable.
 */
export const createFaultyModel = (
  chapter: SyntheticChapter,
  {
    random,
    rates,
    log,
    latencyMs = 0,
    refuses = () => false,
    budget = { characters: 1_000, segments: 12 },
  }: {
    random: Random;
    rates: FaultRates;
    log: FaultLog;
    latencyMs?: number;
    /** Returns true for a source that a filter refuses, with the whole request that contains it. */
    refuses?: (source: string) => boolean;
    budget?: BatchBudget;
  },
  name = 'faulty',
): EngineModel => {
  const truth = new Map(chapter.paragraphs.map((paragraph) => [paragraph.source, paragraph]));
  const note = (kind: string, detectability: Detectability): void => {
    const key = `${kind} (${detectability})`;
    log.counts.set(key, (log.counts.get(key) ?? 0) + 1);
    if (detectability === 'none' || detectability === 'recorded') log.undetectable += 1;
    else log.detectable += 1;
  };
  const rememberText = (id: number, text: string, fault: { kind: string; detectability: Detectability }): void => {
    const place = `${chapter.orderNo}/${id}`;
    if (!log.texts.has(place)) log.texts.set(place, new Map());
    // The engine trims texts.
    log.texts.get(place)!.set(text.trim(), fault);
  };
  /** Logs a wrong text for a paragraph, unless it happens to be right. */
  const noteText = (id: number, paragraph: Paragraph, kind: string, text: string, detectability: Detectability) => {
    if (text.trim() === paragraph.target) return;
    note(kind, detectability);
    rememberText(id, text, { kind, detectability });
  };
  const kinds = rates.kinds ?? Object.keys(TEXT_FAULTS);

  const textOf = (id: number, paragraph: Paragraph): string => {
    if (random.unit() >= rates.text) return paragraph.target;
    const kind = random.one(kinds);
    const fault = TEXT_FAULTS[kind]!(paragraph, random);
    if (fault === undefined) return paragraph.target;
    noteText(id, paragraph, kind, fault.text, fault.detectability);
    return fault.text;
  };

  /**
   * Logs texts with ids of other paragraphs. Each is judged as a text of the paragraph with its id, unless
   * `detectability` is given.
   */
  const misplace = (kind: string, asked: Segments, texts: Segments, detectability?: Detectability): Segments => {
    for (const { id, text } of texts) {
      const paragraph = truth.get(asked.find((segment) => segment.id === id)!.text)!;
      noteText(id, paragraph, kind, text, detectability ?? detectabilityOf(paragraph, text));
    }
    return texts;
  };

  const answerFaults: ((asked: Segments, good: { title?: string; segments: Segments }) => string | ModelAnswer)[] = [
    (_asked, good) => {
      note('omit', 'ids');
      return JSON.stringify({ ...good, segments: good.segments.toSpliced(random.below(good.segments.length), 1) });
    },
    (asked, good) => {
      const index = random.below(good.segments.length - 1);
      const [first, second] = [good.segments[index]!, good.segments[index + 1]];
      if (second === undefined) return JSON.stringify(good);
      const merged = { id: first.id, text: `${first.text} ${second.text}` };
      misplace('merge', asked, [merged], 'ids');
      return JSON.stringify({ ...good, segments: good.segments.toSpliced(index, 2, merged) });
    },
    (asked, good) => {
      if (good.segments.length < 2) return JSON.stringify(good);
      const [first, second] = random.shuffled(good.segments);
      const swapped = misplace('swap', asked, [
        { id: first!.id, text: second!.text },
        { id: second!.id, text: first!.text },
      ]);
      const segments = good.segments.map((segment) => swapped.find(({ id }) => id === segment.id) ?? segment);
      return JSON.stringify({ ...good, segments });
    },
    (asked, good) => {
      if (good.segments.length < 2) return JSON.stringify(good);
      const shifted = good.segments.slice(1).map(({ text }, index) => ({ id: good.segments[index]!.id, text }));
      return JSON.stringify({ ...good, segments: misplace('shift', asked, shifted, 'ids') });
    },
    (_asked, good) => {
      note('wrong ids', 'ids');
      return JSON.stringify({ ...good, segments: good.segments.map(({ id, text }) => ({ id: id + 1_000, text })) });
    },
    (asked, good) => {
      const [first, last] = [good.segments[0]!, good.segments.at(-1)!];
      const twice = misplace('an id twice', asked, [{ id: first.id, text: last.text }], 'ids');
      return JSON.stringify({ ...good, segments: [...good.segments, ...twice] });
    },
    (_asked, good) => {
      note('broken JSON', 'document');
      const text = JSON.stringify(good);
      return { text: text.slice(0, 1 + random.below(text.length - 1)), finish: 'length' };
    },
    (_asked, good) => {
      note('unescaped JSON', 'document');
      return JSON.stringify(good).replace('"text":"', '"text":""');
    },
    () => {
      note('empty answer', 'document');
      return '';
    },
    () => {
      note('refused by a filter', 'refusal');
      return { text: '', finish: 'refused' };
    },
    () => {
      const kind = random.one(['429', '500', 'reset', 'hang']);
      note(kind, 'provider');
      throw new ModelUnavailable(`the model "${name}" cannot be asked (${kind})`);
    },
    (asked, good) => {
      const index = random.below(good.segments.length - 1);
      const [first, second] = [good.segments[index]!, good.segments[index + 1]];
      if (second === undefined) return JSON.stringify(good);
      const swapped = misplace('swap neighbours', asked, [
        { id: first.id, text: second.text },
        { id: second.id, text: first.text },
      ]);
      return JSON.stringify({ ...good, segments: good.segments.toSpliced(index, 2, ...swapped) });
    },
    (asked, good) => {
      const index = random.below(good.segments.length);
      const { id } = good.segments[index]!;
      const [first, second] = halvesOf(good.segments[index]!.text);
      misplace('split', asked, [{ id, text: first }], 'ids');
      const halves = [
        { id, text: first },
        { id: id + 1_000, text: second },
      ];
      return JSON.stringify({ ...good, segments: good.segments.toSpliced(index, 1, ...halves) });
    },
    (asked, good) => {
      if (good.segments.length < 4) return JSON.stringify(good);
      const index = random.below(good.segments.length - 3);
      const texts = good.segments.map(({ text }) => text);
      const shifted = [
        ...texts.slice(0, index),
        ...halvesOf(texts[index]!),
        ...texts.slice(index + 1, -2),
        texts.slice(-2).join(' '),
      ];
      const segments = good.segments.map(({ id }, place) => ({ id, text: shifted[place]! }));
      misplace('shift with all ids', asked, segments.slice(index));
      return JSON.stringify({ ...good, segments });
    },
    (_asked, good) => {
      note('unknown id', 'ids');
      const index = random.below(good.segments.length);
      const { id, text } = good.segments[index]!;
      return JSON.stringify({ ...good, segments: good.segments.with(index, { id: id + 1_000, text }) });
    },
    (_asked, good) => {
      note('stray quote', 'document');
      const json = JSON.stringify(good);
      const place = json.indexOf(' ', random.below(json.length));
      return place === -1 ? json : `${json.slice(0, place)}"${json.slice(place)}`;
    },
    (_asked, good) => {
      note('trailing comma', 'document');
      return JSON.stringify(good).replace(/\]\}$/, ',],}');
    },
    (asked, good) => {
      const index = random.below(good.segments.length);
      const { id, text } = good.segments[index]!;
      const endless = { id, text: `${text} ${'và rồi lại như thế '.repeat(1_000)}`.trim() };
      misplace('repeat endlessly', asked, [endless], 'repetition');
      return JSON.stringify({ ...good, segments: good.segments.with(index, endless) });
    },
    // These two are harmless: the document is complete.
    (_asked, good) => {
      log.counts.set('fenced JSON (harmless)', (log.counts.get('fenced JSON (harmless)') ?? 0) + 1);
      return `\`\`\`json\n${JSON.stringify(good, null, 2)}\n\`\`\``;
    },
    (_asked, good) => {
      log.counts.set('chatter around JSON (harmless)', (log.counts.get('chatter around JSON (harmless)') ?? 0) + 1);
      return `Sure! {here} it is:\n${JSON.stringify(good)}\nAnything else?`;
    },
  ];

  /** Applies the faults of the form at single places, and logs the texts that are wrong by them. */
  const misplaceAt = (good: Item[]): Item[] => {
    if (rates.place === undefined) return good;
    const { items, count } = applyPlaceFaults(good, rates.place, random);
    const key = `${rates.place.kind} (${rates.place.kind === 'repeat' ? 'repetition' : 'ids'})`;
    log.counts.set(key, (log.counts.get(key) ?? 0) + count);
    log.detectable += count;
    for (const { id, text } of items) {
      if (good.some((item) => item.id === id && item.text === text)) continue;
      rememberText(id, text, { kind: rates.place.kind, detectability: 'ids' });
    }
    return items;
  };

  return {
    name,
    budget,
    isDeterministic: false,
    instructionsOf: () => [INSTRUCTIONS],
    ask: async (document) => {
      if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
      const { segments: all, title } = document as TranslateDocument;
      const asked = all.filter(({ id }) => id !== 0);
      const hasTitle = title !== undefined;
      const whole = random.unit() < rates.answer && asked.length > 0;
      const good = {
        ...(hasTitle ? { title: chapter.title.target } : {}),
        segments: asked.map(({ id, text }) => {
          const paragraph = truth.get(text)!;
          return { id, text: whole ? paragraph.target : textOf(id, paragraph) };
        }),
      };
      log.asked += asked.length;
      if (asked.some(({ text }) => refuses(text))) return { text: '', finish: 'refused' };
      const answer = whole
        ? random.one(answerFaults)(asked, good)
        : JSON.stringify({ ...good, segments: misplaceAt(good.segments) });
      return typeof answer === 'string' ? streamAnswer(answer, JSON.stringify(document)) : answer;
    },
  };
};

const halvesOf = (text: string): [string, string] => {
  const middle = text.indexOf(' ', text.length / 2);
  return middle === -1 ? [text, text] : [text.slice(0, middle), text.slice(middle + 1)];
};

/** Receives an answer as a port does: it is cut where it repeats itself endlessly. */
const streamAnswer = (answer: string, document: string): ModelAnswer => {
  const watch = createRepetitionWatch(document);
  for (let start = 0; start < answer.length; start += STREAM_PART)
    if (watch.add(answer.slice(start, start + STREAM_PART)))
      return { text: answer.slice(0, start + STREAM_PART), finish: 'length' };
  return { text: answer, finish: 'stop' };
};

const STREAM_PART = 40;

const CHARACTERS = [...'"\\{}[],: \n1x”'];

/** Deletes, inserts or replaces one character of a text. */
export const changeCharacter = (text: string, random: Random): string => {
  const place = random.below(text.length);
  const kind = random.one(['delete', 'insert', 'replace']);
  const inserted = kind === 'delete' ? '' : random.one(CHARACTERS);
  return text.slice(0, place) + inserted + text.slice(place + (kind === 'insert' ? 0 : 1));
};
