import { unitTest } from '../measures.ts';

/** Tells whether a number of a Vietnamese text is one of a unit of measure. */
export const isVietnameseMeasure = unitTest({
  century: 'thế k[ỷỉ]',
  decade: 'thập (?:k[ỷỉ]|niên)',
  year: 'năm|niên',
  month: 'tháng|nguyệt',
  week: 'tuần',
  day: 'ngày|hôm',
  'two-hours': 'canh(?: giờ)?|thời thần',
  hour: 'giờ|tiếng|h',
  'quarter-hour': 'khắc',
  minute: 'phút',
  kilometre: 'km|cây số|ki-?lô-?mét|cây',
  metre: 'mét|m|thước',
  centimetre: 'cm|xăng-?ti-?mét|xen-?ti-?mét|phân',
  kilogram: 'kg|ký|kí|cân|ki-?lô(?:-?gam)?',
  litre: 'lít|l',
  dozen: 'tá',
  percent: '[%]|phần trăm',
  time: 'lần|phần',
});
