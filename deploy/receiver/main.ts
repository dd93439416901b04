import { createInterface } from 'node:readline';
import { run } from '@versio/kit/service';
import { isSecret, readOptions, USAGE } from './options.ts';
import { startReceiver } from './receiver.ts';
import { describeDelivery, instructions } from './text.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await run(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) {
    say(USAGE);
    return undefined;
  }
  let toAnswer = options.times;
  const receiver = await startReceiver({
    port: options.port,
    secret: options.secret,
    answer: () => (toAnswer-- > 0 ? options.answer : 200),
    onDelivery: (delivery) => say(describeDelivery(delivery)),
  });
  say(instructions(receiver.url, receiver.secret !== '', process.env.PORT || undefined));
  const input = createInterface({ input: process.stdin });
  input.on('line', (line) => {
    if (line.trim() === '') return;
    if (!isSecret(line.trim())) return say('that is no signing secret; it begins with whsec_');
    receiver.secret = line.trim();
    say('the signing secret is known; deliveries are verified by it from now on\n');
  });
  return {
    async close() {
      input.close();
      await receiver.close();
    },
  };
});
