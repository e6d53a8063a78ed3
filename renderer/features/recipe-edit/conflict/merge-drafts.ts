import type { RecipeDraft } from '../draft/draft.ts'

/** A part of the form that is merged as a whole: a field, or one value of a field that has several. */
export interface DraftPart {
  /** 'name', 'ingredients', 'settings.public', 'nutrition.calories' … */
  id: string
  field: keyof RecipeDraft
  key: string | null
}

export interface MergedDrafts {
  /** The merged draft; where both changed the same part, it has mine. */
  draft: RecipeDraft
  /** The parts that both changed differently. */
  conflicts: DraftPart[]
  /** The parts that only they changed, taken over into the merged draft. */
  taken: DraftPart[]
}

/** Three-way merge of two drafts with a common base. A part that only one side changed is taken from that side. */
export function mergeDrafts(
  base: RecipeDraft,
  mine: RecipeDraft,
  theirs: RecipeDraft,
): MergedDrafts {
  let draft = mine
  const conflicts: DraftPart[] = []
  const taken: DraftPart[] = []
  for (const part of partsOf(base)) {
    const [before, own, other] = [base, mine, theirs].map((from) => comparable(part, from))
    if (other === before || other === own) continue
    if (own === before) {
      draft = withPart(draft, part, theirs)
      taken.push(part)
    } else conflicts.push(part)
  }
  return { draft, conflicts, taken }
}

/** The draft with one part replaced by that of another draft. */
export function withPart(draft: RecipeDraft, { field, key }: DraftPart, from: RecipeDraft) {
  if (key === null) return { ...draft, [field]: from[field] }
  const value = (from[field] as Record<string, unknown>)[key]
  return { ...draft, [field]: { ...(draft[field] as object), [key]: value } }
}

type Group = 'settings' | 'nutrition'
const isGroup = (field: keyof RecipeDraft): field is Group =>
  field === 'settings' || field === 'nutrition'

function partsOf(draft: RecipeDraft): DraftPart[] {
  const fields = Object.keys(draft) as (keyof RecipeDraft)[]
  return fields.flatMap((field): DraftPart[] =>
    isGroup(field)
      ? Object.keys(draft[field]).map((key) => ({ id: `${field}.${key}`, field, key }))
      : [{ id: field, field, key: null }],
  )
}

/** A part as text for comparison. Keys that exist only in the form are ignored, except those that steps link to. */
function comparable({ field, key }: DraftPart, draft: RecipeDraft): string {
  const value = draft[field]
  if (key !== null) return JSON.stringify((value as Record<string, unknown>)[key])
  if (field === 'notes' || field === 'extras') {
    return JSON.stringify((value as { key: string }[]).map((item) => ({ ...item, key: '' })))
  }
  if (field === 'ingredients') {
    const lines = draft.ingredients.map(({ unit, food, loaded: _loaded, ...line }) => ({
      ...line,
      unit: unit.name,
      food: food.name,
    }))
    return JSON.stringify(lines)
  }
  return JSON.stringify(value)
}
