import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Note } from '#renderer/app/live/Note.tsx'
import { counted } from '#renderer/i18n/format.ts'
import type { Refused } from './outbox.ts'
import classes from './sync.module.css'
import { useOutbox } from './use-outbox.ts'

interface WaitingNoteProps {
  /** Puts words on the list that is shown; absent where there is none. */
  onAddAgain?: (lines: string[]) => unknown
}

/** Says what waits for the server, and what the server would not keep, with a way out for each. */
export function WaitingNote({ onAddAgain }: WaitingNoteProps) {
  const { t } = useTranslation()
  const { outbox, waiting, refused, isKept, problem } = useOutbox()
  const numbers = counted(waiting.length)
  return (
    <div role="status" className={classes.notes}>
      {problem && waiting.length > 0 && (
        <Note
          icon={<IconCloudUp size={20} aria-hidden />}
          action={
            <Button variant="subtle" size="compact-md" onClick={() => void outbox.flush()}>
              {t('general.retry')}
            </Button>
          }
        >
          {isKept
            ? problem === 'offline'
              ? t('shopping.waiting.offline', numbers)
              : t('shopping.waiting.fault', numbers)
            : t('shopping.waiting.memory', numbers)}
        </Note>
      )}
      {refused.length > 0 && (
        <section className={classes.refused} aria-label={t('shopping.sync.refused-title')}>
          <IconAlertTriangle size={20} aria-hidden />
          <ul>
            {refused.map((one) => (
              <RefusedLine
                key={one.operation.id}
                one={one}
                onAddAgain={onAddAgain}
                onDismiss={() => void outbox.dismiss([one.operation.id])}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface RefusedLineProps {
  one: Refused
  onAddAgain: WaitingNoteProps['onAddAgain']
  onDismiss: () => void
}

function RefusedLine({
  one: { operation, words, reason },
  onAddAgain,
  onDismiss,
}: RefusedLineProps) {
  const { t } = useTranslation()
  const hasWords = operation.kind !== 'check' && operation.kind !== 'remove'
  const canAdd = onAddAgain && hasWords && reason !== 'read-only'
  const handleAdd = () => {
    onAddAgain?.([words])
    onDismiss()
  }
  return (
    <li>
      <span dir="auto">
        {t('shopping.sync.why', { words, reason: t(`shopping.sync.refused.${reason}`) })}
      </span>
      <Group gap="xs" component="span">
        {canAdd && (
          <Button variant="light" size="compact-md" onClick={handleAdd}>
            {t('shopping.sync.add-again')}
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={onDismiss}>
          {t('shopping.sync.discard')}
        </Button>
      </Group>
    </li>
  )
}
