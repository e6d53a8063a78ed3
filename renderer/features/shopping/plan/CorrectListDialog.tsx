import { Checkbox, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foodText } from '#contract/amounts/ingredient-names.ts'
import type { PlanChanges } from '#contract/shopping-plan.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { counted, formatTime } from '#renderer/i18n/format.ts'
import classes from './plan.module.css'
import { textOf } from './plan-rows.ts'
import { usePlanToast, usePutPlan } from './use-put-plan.ts'

type Correction = PlanChanges['corrections'][number]

interface CorrectListProps {
  changes: PlanChanges
  /** Whether the list itself is shown. */
  isThere: boolean
  onClose: () => void
}

/** What the list has and what it would have, thing by thing. Nothing changes before somebody says so. */
export function CorrectListDialog({ changes, isThere, onClose }: CorrectListProps) {
  const { t } = useTranslation()
  const { reason } = useNeedsServer()
  const [choices, setChoices] = useState<Record<string, boolean>>({})
  const put = usePutPlan(changes.listId)
  const tell = usePlanToast(changes.listId)
  const open = changes.corrections.filter(({ stays }) => stays === null)
  const stays = changes.corrections.filter((one) => one.stays !== null)
  const isTicked = (one: Correction) => choices[keyOf(one)] ?? !(one.before === null && one.onHand)
  const ticked = open.filter(isTicked)

  const send = async (wanted: readonly Correction[], leftOut: readonly Correction[]) => {
    const ids = changes.corrections.flatMap(({ parts }) => parts.map(({ entryId }) => entryId))
    const keysOf = (some: readonly Correction[]) => some.flatMap(({ keys }) => keys)
    const outcome = await put({
      ids: [...new Set(ids)],
      wanted: keysOf(wanted),
      leftOut: keysOf(leftOut),
      again: [],
    })
    if (outcome.outdated > 0) throw new Error(t('shopping.correct.outdated'))
    return outcome
  }
  const handleSubmit = async () => {
    // What stays is decided with it: asked about alone, it would come back with the next change.
    const { requestId } = await send(
      [...ticked, ...stays],
      open.filter((one) => !isTicked(one)),
    )
    const message =
      ticked.length > 0
        ? t('shopping.correct.done', counted(ticked.length))
        : t('shopping.correct.left')
    tell(message, requestId, { isThere })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      cancelLabel={t('shopping.correct.later')}
      size="lg"
      title={t('shopping.correct.title', { list: changes.name })}
      submitLabel={
        ticked.length > 0
          ? t('shopping.correct.submit', counted(ticked.length))
          : t('shopping.correct.leave')
      }
      onSubmit={handleSubmit}
      blocked={reason}
    >
      <Text c="dimmed">{t('shopping.correct.explained')}</Text>
      <section aria-label={t('shopping.correct.changes')}>
        {open.map((one) => (
          <div key={keyOf(one)} className={classes.row}>
            <Checkbox
              className={classes.tick}
              checked={isTicked(one)}
              onChange={() => setChoices((all) => ({ ...all, [keyOf(one)]: !isTicked(one) }))}
              label={<Change one={one} />}
            />
            <Reasons one={one} />
          </div>
        ))}
      </section>
      {stays.length > 0 && (
        <section aria-label={t('shopping.correct.stays')}>
          <Title order={3} size="h5" className={classes.title}>
            {t('shopping.correct.stays')}
          </Title>
          {stays.map((one) => (
            <div key={keyOf(one)} className={classes.row}>
              <p className={classes.stays}>
                <bdi>{wordsOf(one, one.before)}</bdi>
                <span>{t(`shopping.correct.why.${one.stays ?? 'checked'}`)}</span>
              </p>
              <Reasons one={one} />
            </div>
          ))}
        </section>
      )}
    </Dialog>
  )
}

const keyOf = ({ keys }: Correction) => keys.join(' ')

/** '200 g butter' */
function wordsOf({ food, note, unit }: Correction, quantity: number | null): string {
  const amount = textOf(quantity ? [{ quantity, unit }] : [])
  const name = food ? foodText(food, quantity) : note
  return amount ? `${amount} ${name}` : name
}

/** Before and after, in words that are read as they are seen. */
function Change({ one }: { one: Correction }) {
  const { t } = useTranslation()
  const { before, after } = one
  if (before === null) {
    return (
      <>
        <span className={classes.kind}>{t('shopping.correct.new')}</span>{' '}
        <bdi>{wordsOf(one, after)}</bdi>
      </>
    )
  }
  if (after === null) {
    return (
      <>
        <span className={classes.kind}>{t('shopping.correct.gone')}</span>{' '}
        <bdi className={classes.before}>{wordsOf(one, before)}</bdi>
      </>
    )
  }
  return (
    <>
      <bdi className={classes.before}>{wordsOf(one, before)}</bdi>{' '}
      <span className={classes.kind}>{t('shopping.correct.becomes')}</span>{' '}
      <bdi>{wordsOf(one, after)}</bdi>
    </>
  )
}

/** The meals that it is about. */
function Reasons({ one }: { one: Correction }) {
  const { t } = useTranslation()
  const wasPlanned = (part: Correction['parts'][number]) => part.now === null && part.was !== null
  return (
    <ul className={classes.reasons}>
      {one.parts.map((part) => (
        <li key={`${part.entryId} ${part.recipeId}`}>
          <bdi className={classes.part}>{part.name}</bdi>
          <span>{formatTime(part.date, 'short')}</span>
          {wasPlanned(part) && <span>{t('shopping.correct.not-planned')}</span>}
        </li>
      ))}
    </ul>
  )
}
