/**
 * How an error looks on the wire (the contract knows five shapes; `code` stands beside `detail` in all of them):
 * record: {detail:{message, error:true, exception:null, params?}} (what fills the gaps of the words), plain: {detail:text}, fields: {detail:[{loc,msg,type,input}]},
 * message: {detail:{message}}, details: {detail:{details:CODE, message}}.
 */
export type ErrorShape = 'record' | 'plain' | 'fields' | 'message' | 'details'

const error = (status: number, shape: ErrorShape) => ({ status, shape })

/** Every way the API can say no. The words for people are in locales/, under `errors`. */
export const errors = {
  'request.not-found': error(404, 'plain'),
  'request.method-not-allowed': error(405, 'plain'),
  'request.invalid': error(422, 'fields'),
  'request.malformed': error(400, 'record'),
  'request.too-large': error(413, 'record'),
  'request.wrong-host': error(421, 'plain'),
  'request.wrong-origin': error(403, 'plain'),
  'request.order-by': error(400, 'plain'),
  'request.seed-missing': error(422, 'plain'),
  'request.too-many': error(429, 'plain'),
  'request.busy': error(503, 'plain'),
  'record.not-found': error(404, 'record'),
  'record.merged-with-itself': error(400, 'record'),
  'category.exists': error(400, 'record'),
  'tag.exists': error(400, 'record'),
  'tool.exists': error(400, 'record'),
  'food.exists': error(400, 'record'),
  'unit.exists': error(400, 'record'),
  'auth.required': error(401, 'plain'),
  'auth.invalid-credentials': error(401, 'plain'),
  'auth.token-revoked': error(401, 'plain'),
  'auth.locked': error(423, 'plain'),
  'auth.forbidden': error(403, 'plain'),
  'token.not-found': error(404, 'plain'),
  'session.not-found': error(404, 'plain'),
  'user.not-found': error(404, 'record'),
  'user.not-self': error(403, 'plain'),
  'user.no-group-change': error(403, 'record'),
  'user.taken': error(400, 'record'),
  'user.wrong-password': error(400, 'record'),
  'group.member-not-found': error(404, 'plain'),
  'group.not-a-member': error(403, 'plain'),
  'setup.done': error(409, 'record'),
  'setup.code': error(403, 'record'),
  'setup.sharing-fixed': error(409, 'record'),
  'recipe.not-found': error(404, 'record'),
  'recipe.exists': error(400, 'record'),
  'recipe.locked': error(403, 'record'),
  'recipe.changed-meanwhile': error(409, 'record'),
  'image.not-an-image': error(400, 'record'),
  'image.too-large': error(400, 'record'),
  'image.url-not-an-image': error(400, 'record'),
  'image.url-not-allowed': error(400, 'record'),
  'import.no-recipe': error(400, 'details'),
  'import.unreachable': error(400, 'details'),
  'import.timeout': error(408, 'record'),
  'import.exists': error(409, 'record'),
  'import.image-not-enabled': error(400, 'record'),
  'archive.not-a-zip': error(400, 'record'),
  'archive.damaged': error(400, 'record'),
  'archive.unsafe': error(400, 'record'),
  'archive.too-large': error(400, 'record'),
  'archive.encrypted': error(400, 'record'),
  'archive.no-recipe': error(400, 'record'),
  'export.template': error(400, 'record'),
  'export.token': error(401, 'plain'),
  'export.other-recipe': error(400, 'record'),
  'picture.too-many': error(400, 'record'),
  'picture.not-found': error(404, 'record'),
  'file.not-found': error(404, 'plain'),
  'file.name': error(422, 'plain'),
  'file.changed': error(412, 'plain'),
  'file.range': error(416, 'plain'),
  unexpected: error(500, 'record'),
} as const satisfies Record<string, { status: number; shape: ErrorShape }>

export type ErrorCode = keyof typeof errors

/** The word in `details` that clients of the scraping calls know. */
export const scrapingCodes: Partial<Record<ErrorCode, string>> = {
  'import.no-recipe': 'BAD_RECIPE_DATA',
  'import.unreachable': 'CONNECTION_ERROR',
}
