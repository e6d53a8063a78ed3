import { Group, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CropDialog } from '#renderer/components/pictures/CropDialog.tsx'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { dayProblem, type EventDraft, today } from './event-draft.ts'
import classes from './events.module.css'
import { PictureField } from './PictureField.tsx'

/** The aspect ratio of pictures in the timeline. */
const pictureShape = 4 / 3

export interface EventDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  icon: ReactNode
  submitLabel: string
  /** Returns the initial values; called with each opening. */
  initial: () => EventDraft
  /** If it throws, the form stays open and shows why. */
  onSave: (draft: EventDraft, attempt: Attempt) => Promise<void>
  messageLabel: string
  /** Shows a field for the headline. */
  hasSubject?: boolean
  /** Requires a text or a picture. */
  needsContent?: boolean
  /** Future dates are refused. */
  isPast?: boolean
  keptAddress?: string | undefined
  /** Renders more fields below the others. */
  renderMore?: (draft: EventDraft, change: (part: Partial<EventDraft>) => void) => ReactNode
}

/** What an earlier attempt to save has already stored, for example an event whose picture was refused. */
export interface Attempt {
  savedId: string | null
  onSaved: (id: string) => void
}

/** The form for a timeline event: text, date, optional time and picture. */
export function EventDialog({ opened, onClose, initial, onSave, ...rest }: EventDialogProps) {
  const { t } = useTranslation()
  const { required } = useFieldRules()
  const { hasSubject = false, needsContent = false, isPast = false } = rest
  const [draft, setDraft] = useState(initial)
  const [savedId, setSavedId] = useState<string | null>(null)
  const [cutting, setCutting] = useState<File | null>(null)
  const [wasTried, setTried] = useState(false)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) {
      setDraft(initial())
      setSavedId(null)
      setCutting(null)
      setTried(false)
    }
  }
  const change = (part: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...part }))
  const problem = dayProblem(draft.day, isPast ? today() : null)
  const subjectProblem = hasSubject ? required(draft.subject) : null
  const isEmpty = needsContent && draft.message.trim() === '' && draft.picture === null

  if (opened && cutting) {
    // Instead of the form, because Esc would close both dialogs. The draft is state of this component and is kept.
    return (
      <CropDialog
        picture={cutting}
        aspect={pictureShape}
        onClose={() => setCutting(null)}
        onCut={(part) => {
          change({ picture: asFile(part, cutting.name) })
          setCutting(null)
        }}
      />
    )
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={rest.title}
      icon={rest.icon}
      submitLabel={rest.submitLabel}
      onSubmit={async () => {
        setTried(true)
        if (problem !== null || subjectProblem !== null || isEmpty) return
        await onSave(draft, { savedId, onSaved: setSavedId })
        onClose()
      }}
    >
      {hasSubject && (
        <TextInput
          label={t('timeline.subject')}
          value={draft.subject}
          error={wasTried && subjectProblem}
          onChange={(event) => change({ subject: event.currentTarget.value })}
          maxLength={1000}
          dir="auto"
          required
          data-autofocus
        />
      )}
      <Textarea
        label={rest.messageLabel}
        description={t('timeline.message-hint')}
        value={draft.message}
        error={wasTried && isEmpty && t('timeline.content-missing')}
        onChange={(event) => change({ message: event.currentTarget.value })}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={20_000}
        dir="auto"
        {...(!hasSubject && { 'data-autofocus': true })}
      />
      <Group className={classes.when} align="flex-start" gap="sm">
        <TextInput
          type="date"
          label={t('timeline.day')}
          value={draft.day}
          onChange={(event) => change({ day: event.currentTarget.value })}
          {...(isPast && { max: today() })}
          error={problem && t(`timeline.day-${problem}`)}
          required
        />
        <TextInput
          type="time"
          label={t('timeline.time')}
          value={draft.time}
          onChange={(event) => change({ time: event.currentTarget.value })}
        />
      </Group>
      <PictureField
        value={draft.picture}
        onChange={(picture) => change({ picture })}
        onCut={setCutting}
        keptAddress={rest.keptAddress}
      />
      {rest.renderMore?.(draft, change)}
    </Dialog>
  )
}

/** Names a cropped picture like the original, with the extension of its own type. */
function asFile(picture: Blob, nameOfWhole: string): File {
  const extension = picture.type.replace('image/', '')
  return new File([picture], `${nameOfWhole.replace(/\.\w+$/, '')}.${extension}`, {
    type: picture.type,
  })
}
