import { earlier, kinds, later, type Place, type Sense, sense } from './sense-places.ts';
import { tableOf } from './tokens.ts';

const around = (place: Place, sources: RegExp, limit = 10): boolean =>
  earlier(place, sources, limit) || later(place, sources, limit);

const COUNTED = kinds('determiner measure number');
const OF_BEASTS =
  /^(?:喂马|喂牛|喂猪|饮马|马|牛|羊|驴|骡子|猪|牲口|牲畜|马厩|马棚|牛棚|羊圈|猪圈|村口|草料|喂|拴|缰绳|骆驼)$/u;
const OF_WELLS = /^(?:院里|院子|后院|院子里|庭院|古井|枯井|老宅|宅子|庙|祠堂|村|村口|打水|井水|井绳|井边|石头|青石)$/u;
const OF_SCANS =
  /^(?:超声|B超|彩超|超声波|腹部|肚子|肚皮|皮肤|凝胶|耦合剂|屏幕|屏幕上|影像|图像|胎心|子宫|肝脏|护士|医生)$/u;

const isPut = (place: Place): boolean => place.before === undefined && later(place, /^(?:放|贴|抵|压|按|移|滑)$/u, 3);

/** Things that lie in a house or a stable and in a modern street or ward too. */
export const THINGS_ABOUT: Readonly<Record<string, readonly Sense[]>> = tableOf({
  夹道: [sense('lối đi hẹp', 'place', ({ before }) => before !== undefined && COUNTED.has(before.kind))],
  水槽: [sense('máng nước', 'noun', (place) => around(place, OF_BEASTS))],
  井盖: [sense('nắp giếng', 'noun', (place) => around(place, OF_WELLS))],
  探头: [
    sense('đầu dò', 'noun', (place) => !earlier(place, /^[他她]$/u, 3) && (later(place, OF_SCANS, 10) || isPut(place))),
  ],
});
