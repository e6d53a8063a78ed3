import { ActionIcon, Skeleton, Text } from '@mantine/core'
import { IconPlayerSkipForward, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type RecurringItem, recurringItems } from '#contract/recurring-items.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useCanWrite } from '#renderer/api/session.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { formatLocale, formatTime } from '#renderer/i18n/format.ts'
import { itemWords } from '../list/item-words.ts'
import { listsQuery } from '../queries.ts'
import { recurringQuery, recurringRefreshed } from './queries.ts'
import classes from './recurring.module.css'
import { RepeatField } from './RepeatField.tsx'
import { useEveryWords } from './use-every-words.ts'

const options = { refresh: recurringRefreshed }

/** What comes back onto the lists by itself: when, how often, without the next time, or no more. */
export function RecurringDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const all = useQuery({ ...recurringQuery, enabled: opened })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('shopping.recurring.title')}
      cancelLabel={t('general.close')}
    >
      {all.isError && !all.data && (
        <ErrorPanel error={all.error} onRetry={() => void all.refetch()} />
      )}
      {all.isPending && <Skeleton h={120} aria-busy />}
      {all.data?.length === 0 && <Text>{t('shopping.recurring.empty')}</Text>}
      {all.data && all.data.length > 0 && (
        <ul className={classes.rows}>
          {all.data.map((item) => (
            <RecurringRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function RecurringRow({ item }: { item: RecurringItem }) {
  const { t } = useTranslation()
  const canChange = useCanWrite()
  const { isOffline, guard } = useNeedsServer()
  const wordsOf = useEveryWords()
  const lists = useQuery(listsQuery).data?.items ?? []
  const update = useApiMutation(recurringItems.update, options)
  const skip = useApiMutation(recurringItems.skip, options)
  const create = useApiMutation(recurringItems.create, options)
  const end = useApiMutation(recurringItems.end, options)
  const { id, name, nextOn, every } = item
  const { amount } = itemWords({ ...item, isFood: true }, formatLocale())
  const list = lists.length > 1 ? lists.find((one) => one.id === item.shoppingListId) : undefined
  const when = nextOn
    ? t('shopping.recurring.next-on', { day: formatTime(nextOn) })
    : t('shopping.recurring.on-list')
  const handleEnd = async () => {
    await end.mutateAsync({ params: { id } })
    const { shoppingListId, quantity, unitId, foodId, labelId, note, isFood } = item
    const body = { shoppingListId, quantity, unitId, foodId, labelId, note, isFood, every, nextOn }
    toastWithUndo(t('shopping.recurring.ended', { name }), () =>
      create.mutate({ body: { ...body, note: note || (foodId ? '' : name) } }),
    )
  }
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>
          <bdi>{name}</bdi> {amount !== '' && <bdi className={classes.amount}>{amount}</bdi>}
        </span>
        <span className={classes.when}>
          {list ? t('shopping.recurring.when-and-list', { when, list: list.name }) : when}
        </span>
        {canChange && !isOffline ? (
          <RepeatField
            label={t('shopping.recurring.how-often', { name })}
            isLabelHidden
            mayEnd={false}
            value={every}
            onChange={(next) => {
              if (next) update.mutate({ params: { id }, body: { every: next } })
            }}
          />
        ) : (
          <span className={classes.when}>{wordsOf(every)}</span>
        )}
      </span>
      {canChange && (
        <>
          {nextOn && (
            <Tooltip label={t('shopping.recurring.skip')}>
              <ActionIcon
                size="var(--tap)"
                radius="xl"
                aria-label={t('shopping.recurring.skip-of', { name })}
                loading={skip.isPending}
                {...guard(() => skip.mutate({ params: { id } }))}
              >
                <IconPlayerSkipForward className={classes.onward} size={20} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label={t('shopping.recurring.end')}>
            <ActionIcon
              size="var(--tap)"
              radius="xl"
              aria-label={t('shopping.recurring.end-of', { name })}
              {...guard(() => handleEnd().catch(() => undefined))}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </>
      )}
    </li>
  )
}
