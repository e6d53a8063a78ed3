import type { SignedIn } from '#server/context/context.ts'
import { createSideJobs } from '#server/process/side-jobs.ts'
import { deliver, type Outcome } from './deliver.ts'
import { addressOf, enqueue, record, sendOne } from './outbox.ts'
import { deliveryError } from './repository.ts'
import { getNotifier } from './service.ts'
import { testMessage } from './write-message.ts'

/** An address may name many recipients, and someone waits for the answer. */
const LONGEST_TRY = 30_000

const trying = createSideJobs()

/** Sends a test message in the background. @throws AppError record.not-found, request.at-once */
export async function sendTest(ctx: SignedIn, id: string): Promise<void> {
  await getNotifier(ctx, id)
  trying.mustBeFree(ctx)
  const [noted] = await enqueue(ctx, [id], testMessage(ctx.now()))
  trying.start(ctx, (signal) => sendOne(ctx, noted!, signal))
}

/** Sends a test message once. @returns what became of it, in the reader's language @throws AppError record.not-found, request.at-once */
export async function tryNotifier(ctx: SignedIn, id: string) {
  await getNotifier(ctx, id)
  const said = testMessage(ctx.now())
  const signal = AbortSignal.timeout(LONGEST_TRY)
  const address = await addressOf(ctx, id)
  const late = { state: 'failed', attempts: 1, status: null, failure: 'timeout' } as const
  const { message } = said
  const attempt = () => deliver(ctx, { address, message, pauses: [], signal })
  const outcome = (await trying.run(ctx, attempt)) ?? late
  // Noted only now, so that it is not sent again if the server ends while it is waited for.
  const [noted] = await enqueue(ctx, [id], said)
  await record(ctx, { id: noted!, notifierId: id, event: said.event }, outcome)
  const { failure, status, allowable = null }: Outcome = outcome
  return {
    success: failure === null,
    error: failure && deliveryError(ctx.t, { failure, status }),
    // The address is a secret, but who may allow a device has to know which one.
    allowable: ctx.viewer.admin ? allowable : null,
  }
}
