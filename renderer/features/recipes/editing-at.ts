/** The state of the history entry that opens a recipe as a form: where it is edited first. */
interface EditingAt {
  /** The `referenceId` of an ingredient; null: the name. */
  editedLine: string | null
}

/** For the keyboard: the form opens with the focus on the ingredient, or on the name. */
export const editingAt = (editedLine: string | null): EditingAt => ({ editedLine })

/** @returns undefined if the form was opened in another way, and takes no focus */
export function readEditingAt(state: unknown): string | null | undefined {
  if (typeof state !== 'object' || state === null || !('editedLine' in state)) return undefined
  const { editedLine } = state
  return typeof editedLine === 'string' ? editedLine : null
}
