/** Returns a table of titles with their renderings: "帮办 bang biện, 制台 chế đài". */
export const readingsOf = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows.split(', ').map((row): [string, string] => {
      const at = row.indexOf(' ');
      return [row.slice(0, at), row.slice(at + 1)];
    }),
  );
