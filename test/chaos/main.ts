// npm run chaos: with --abuse the attacks of one key beside a neighbour, else faults of the distributed set.
await (process.argv.includes('--abuse') ? import('./abuse/main.ts') : import('./distributed/main.ts'));
