import { useState } from 'react';
import { useService } from '../../../react/use-service.ts';
import { Announcer } from '../announcer.ts';
import { shareFile, type ShareResult } from './share-file.ts';

/** Gives a text file to the user, and how that ended; `result` null before. */
export interface FileShare {
  readonly result: ShareResult | null;
  /** Must be called directly from a tap. */
  readonly give: (file: File, text: string) => Promise<void>;
}

/** Returns how to give files to the user. `words` says how it ended, which is announced; closing the share sheet is not. */
export function useFileShare(words: (how: Exclude<ShareResult, 'closed'>) => string): FileShare {
  const announcer = useService(Announcer);
  const [result, setResult] = useState<ShareResult | null>(null);
  const give = async (file: File, text: string) => {
    const how = await shareFile(file, text);
    setResult(how);
    if (how !== 'closed') announcer.say(words(how));
  };
  return { result, give };
}
