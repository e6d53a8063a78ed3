import { toast } from './toast.ts'

/**
 * Shows the `message` of a successful answer, which the server wrote in the reader's language. `more` is a second sentence
 * that helps. Answers without a message, which are most, show nothing.
 */
export function toastAnswer(answer: unknown, more?: string) {
  if (answer === null || typeof answer !== 'object' || !('message' in answer)) return
  if (typeof answer.message === 'string' && answer.message) toast.info(answer.message, more)
}
