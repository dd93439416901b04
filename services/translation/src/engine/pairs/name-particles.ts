/** Small words inside names and titles of other languages: "Model of the World", "Ludwig van Beethoven". */
export const NAME_PARTICLES: ReadonlySet<string> = new Set(
  'of the and for in on at to by with de la le les du des et da do dos di del della von van der den zu al el bin ibn y e'.split(
    ' ',
  ),
);
