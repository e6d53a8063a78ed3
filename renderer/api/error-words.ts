import type { ErrorCode } from '#contract/errors.ts'
import { i18n } from '#renderer/i18n/i18n.ts'

/**
 * Some messages of the server must not change because programs compare them. These are the words that people see, by error
 * code: where the answer has a `detail.message`, that message and a sentence that helps ('No Entry Found. The recipe may
 * have been renamed or deleted.'); where `detail` is bare text, words of our own instead.
 */
export const errorWords = {
  'request.not-found': 'failures.not-found',
  'record.not-found': 'failures.not-found',
  'request.filter': 'failures.filter',
  'request.filter-attribute': 'failures.filter',
  'request.filter-id': 'failures.filter',
  'request.filter-parentheses': 'failures.filter',
  'request.filter-date': 'failures.filter',
  'request.filter-is': 'failures.filter',
  'request.filter-list': 'failures.filter',
  'request.filter-like': 'failures.filter',
  'request.filter-pattern': 'failures.filter',
  'request.filter-patterns': 'failures.filter',
  'auth.forbidden': 'failures.forbidden',
  'invitation.not-allowed': 'failures.forbidden',
  'token.not-found': 'failures.token',
  'user.not-found': 'failures.user',
  'user.not-self': 'failures.forbidden',
  'user.taken': 'failures.taken',
  'user.no-group-change': 'failures.group-change',
  'user.wrong-password': 'failures.password',
  'password-reset.invalid': 'failures.reset-link',
  'password-reset.not-made': 'failures.reset-not-made',
  'user.demote-self': 'failures.demote-self',
  'group.has-users': 'failures.has-people',
  'group.member-not-found': 'failures.person',
  'group.not-a-member': 'failures.person',
  'recipe.not-found': 'failures.no-entry',
  'recipe.exists': 'failures.recipe-exists',
  'recipe.locked': 'failures.recipe-locked',
  'comment.not-own': 'failures.comment',
  'timeline.recipe-not-found': 'failures.recipe',
  'share.not-found': 'failures.link',
  'rating.not-found': 'failures.no-rating',
  'explore.group-not-found': 'failures.not-found',
  'explore.household-not-found': 'failures.not-found',
  'explore.recipe-not-found': 'failures.recipe',
  'explore.food-not-found': 'failures.not-found',
  'explore.category-not-found': 'failures.not-found',
  'explore.tag-not-found': 'failures.not-found',
  'explore.tool-not-found': 'failures.not-found',
  'cookbook.not-found': 'failures.not-found',
  'image.url-not-an-image': 'failures.picture-link',
  'image.url-not-allowed': 'failures.picture-domain',
  'import.no-recipe': 'failures.no-recipe',
  'import.timeout': 'failures.slow-page',
  'download.no-token': 'failures.download',
  'backup.not-found': 'failures.backup',
  'file.not-found': 'failures.not-found',
  'meal-plan.no-match': 'failures.no-match',
  unexpected: 'failures.unexpected',
} as const satisfies Partial<Record<ErrorCode, string>>

/**
 * The words to show for an error code; null where the server's own message is meant for people.
 * @param params of the server's message: with a context, it is not the fixed one
 */
export function wordsOf(code: string, params: Record<string, unknown> = {}): string | null {
  if (!Object.hasOwn(errorWords, code) || 'context' in params) return null
  return i18n.t(errorWords[code as keyof typeof errorWords])
}
