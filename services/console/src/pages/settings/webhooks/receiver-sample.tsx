import { useState } from 'react';
import { useMessages } from '../../../app/language.ts';
import { GuideLink } from '../../../components/guide-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { Select } from '../../../components/ui/input.tsx';
import { receiverCode, SAMPLE_LANGUAGES, type SampleLanguage } from '../../../lib/receiver-code.ts';

/** Code for the receiver of a webhook, filled in with its path. */
export const ReceiverSample = ({ url }: { url: string }) => {
  const { webhooks: texts } = useMessages();
  const [language, setLanguage] = useState<SampleLanguage>(SAMPLE_LANGUAGES[0]);
  const code = receiverCode(language, url);
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{texts.sample}</h2>
        <div className="flex gap-2">
          <Select
            aria-label={texts.sampleLanguage}
            className="w-32!"
            value={language}
            onChange={(event) => setLanguage(event.target.value as SampleLanguage)}
          >
            {SAMPLE_LANGUAGES.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
          <CopyButton text={code} />
        </div>
      </div>
      <p className="mb-3 max-w-prose text-muted-foreground text-sm">
        {texts.sampleText}
        <br />
        <GuideLink to="polling-and-webhooks" />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-label={texts.sample} className="max-h-96 overflow-auto rounded-lg bg-muted p-4">
        <pre className="text-sm">
          <code>{code}</code>
        </pre>
      </section>
    </Card>
  );
};
