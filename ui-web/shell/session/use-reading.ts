import { useEffect } from 'react';
import { useService } from '../../react/use-service.ts';
import { type Task, useTask } from '../../react/use-task.ts';
import { type PageReading, PageReadings } from './page-readings.ts';

interface KnownReading extends Pick<Task<[], void, never>, 'status' | 'run'> {
  /** Whether its services can be used. */
  readonly isThere: boolean;
}

/** Returns whether the services of a reading have loaded, and asks for their code. */
export function useReading(reading: PageReading): KnownReading {
  const readings = useService(PageReadings);
  const { status, run } = useTask(() => readings.fetch(reading));
  const isThere = readings.has(reading);
  useEffect(() => {
    if (!isThere) void run();
  }, [isThere, run]);
  return { isThere, status, run };
}
