import type { Request, Response } from 'express'
import type { Viewer } from './caller.ts'

/** The streams of changes to the pages of the household. They end when the database closes. */
export interface Live {
  /** The number of the latest change, for a caller who wants to hear what comes after. */
  latest: () => string
  /**
   * Answers with a stream that stays open until the caller leaves, the session ends or the server stops.
   * @param since the last number seen; null for whoever begins now
   * @throws AppError live.too-many
   */
  open: (viewer: Viewer, req: Request, res: Response, since: string | null) => Promise<void>
}
