import { NoteText } from './NoteText.tsx'

interface NameAndNoteProps {
  name: string
  /** '' for none. */
  note: string
}

/** The food of an ingredient and, smaller, its note; each reads in its own direction. */
export function NameAndNote({ name, note }: NameAndNoteProps) {
  return (
    <>
      <bdi>
        <NoteText text={name} />
      </bdi>
      {note !== '' && (
        <>
          {' '}
          <small>
            <bdi>
              <NoteText text={note} />
            </bdi>
          </small>
        </>
      )}
    </>
  )
}
