import { Alert, Button, Progress, Text } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { linesAgain, mostTakenAgain } from '#contract/lines-again.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { reportPath } from '#renderer/features/household/index.ts'
import { toastWithAction } from '#renderer/components/toasts/toast-undo.tsx'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import classes from './again.module.css'
import { RecipeAgain } from './RecipeAgain.tsx'
import { readableLines, sureLines, wantedOf } from './ticked-lines.ts'
import { useReadingAgain } from './use-reading-again.ts'

interface ReadAgainDialogProps {
  recipes: { id: string }[]
  groupSlug: string
  onClose: () => void
  /** Called once it is being saved. The report is opened then, unless there is one recipe: that stays in sight. */
  onDone?: () => void
}

/** As many recipes are listed at first, and with each press. */
const PAGE = 50

/**
 * Reads the ingredients of recipes again, shows before and after of every line that would change, and saves those that
 * are ticked. The report of that can be taken back.
 */
export function ReadAgainDialog({ recipes, groupSlug, onClose, onDone }: ReadAgainDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [ids] = useState(() => recipes.map(({ id }) => id))
  const { found, done, error, again } = useReadingAgain(ids)
  const isRead = done === ids.length
  /** What differs from the lines that are ticked at first. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(PAGE)
  const [wasTried, setTried] = useState(false)
  const take = useApiMutation(linesAgain.take, { refresh: ['groups', 'reports'], errors: 'form' })

  const ticked = new Set(sureLines(found))
  for (const line of turned) if (!ticked.delete(line)) ticked.add(line)
  const wanted = wantedOf(found, ticked)
  const readable = found.reduce((sum, recipe) => sum + readableLines(recipe).length, 0)
  const isTooMuch = wanted.length > mostTakenAgain

  const tick = (lines: string[], isTicked: boolean) =>
    setTurned((before) => {
      const after = new Set(before)
      for (const line of lines) {
        if (ticked.has(line) === isTicked) continue
        if (!after.delete(line)) after.add(line)
      }
      return after
    })
  const submit = async () => {
    setTried(true)
    if (wanted.length === 0 || isTooMuch) return
    const { id } = await take.mutateAsync({ body: { recipes: wanted } })
    onDone?.()
    onClose()
    const show = () => navigate(reportPath(id))
    // Of one recipe there is nothing to wait for, and whoever reads it stays there.
    if (ids.length > 1) return void show()
    toastWithAction(t('bulk.again.taken'), t('bulk.again.report'), show)
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size={900}
      icon={<IconWand aria-hidden />}
      title={t('bulk.again.title')}
      {...(isRead && readable > 0
        ? { submitLabel: t('bulk.again.take'), onSubmit: submit }
        : isRead && { cancelLabel: t('general.close') })}
    >
      {!isRead && !error && (
        <div role="status">
          <Text mb="xs">
            {t('bulk.again.reading', { done: formatNumber(done), ...counted(ids.length) })}
          </Text>
          <Progress value={(100 * done) / ids.length} aria-hidden />
        </div>
      )}
      {error && <ErrorPanel error={error} onRetry={again} />}
      {isRead && found.length === 0 && <Text>{t('bulk.again.nothing', counted(ids.length))}</Text>}
      {isRead && found.length > 0 && (
        <>
          <Text>{t('bulk.again.intro')}</Text>
          <Text my="sm" size="sm" c="dimmed" aria-live="polite">
            {t('bulk.again.ticked', {
              selected: formatNumber(ticked.size),
              recipes: formatNumber(wanted.length),
              ...counted(readable),
            })}
          </Text>
          <ul className={classes.recipes}>
            {found.slice(0, shown).map((recipe) => (
              <RecipeAgain
                key={recipe.id}
                recipe={recipe}
                groupSlug={groupSlug}
                ticked={ticked}
                onTick={tick}
              />
            ))}
          </ul>
          {found.length > shown && (
            <Button mt="sm" variant="subtle" onClick={() => setShown(shown + PAGE)}>
              {t('bulk.again.more', counted(found.length - shown))}
            </Button>
          )}
        </>
      )}
      {wasTried && (isTooMuch || wanted.length === 0) && (
        <Alert color="error" role="alert" mt="sm">
          {isTooMuch
            ? t('bulk.again.too-many', { most: formatNumber(mostTakenAgain) })
            : t('bulk.again.none')}
        </Alert>
      )}
    </Dialog>
  )
}
