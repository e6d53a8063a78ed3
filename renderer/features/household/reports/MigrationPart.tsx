import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { fieldOfLoss, type Report } from '#contract/reports.ts'
import { canWrite, hasRight, useSignedIn } from '#renderer/api/session.ts'
import { importManyPath } from '#renderer/features/recipes/index.ts'
import { counted, formatList } from '#renderer/i18n/format.ts'
import { isRunning } from './queries.ts'
import { wordsFor } from './report-name.ts'
import classes from './reports.module.css'
import { RunningPart } from './RunningPart.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import { TakenBack } from './TakenBack.tsx'

const MOST_FIELDS = 8

/** Of an import of a file or of many links, or of recipes that were read again: how far it is, how it went in one sentence, and the way back. */
export function MigrationPart({ report }: { report: Report }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const [asks, setAsks] = useState(false)
  const { status, takenBackAt, canTakeBack, entries, takeBack } = report
  const place = useFocusHere([status, takeBack, takenBackAt, asks].join())
  if (!isImport(report)) return null
  const words = wordsFor(report)
  const isForOthers =
    !isRunning(report) &&
    !canTakeBack &&
    takenBackAt === null &&
    !hasRight(viewer, 'canManage') &&
    entries.some(({ success }) => success)
  return (
    <div ref={place} className={classes.migration} tabIndex={-1}>
      {isRunning(report) && <RunningPart report={report} />}
      <TakenBack report={report} />
      {status !== 'in-progress' && <Summary report={report} />}
      {isForOthers && <p className={classes.none}>{t('reports.take-back-who', words)}</p>}
      <Group>
        <TryAgain report={report} />
        {canTakeBack && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} className="mirrored" aria-hidden />}
            onClick={() => setAsks(true)}
          >
            {t(takeBack === 'stopped' ? 'reports.take-back-rest' : 'reports.take-back', words)}
          </Button>
        )}
      </Group>
      {asks && <TakeBackDialog report={report} onClose={() => setAsks(false)} />}
    </div>
  )
}

/** Where the button that had the focus goes when the state changes, reading goes on here. */
function useFocusHere(state: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true })
    }
    before.current = state
  }, [state])
  return place
}

const isImport = ({ category }: Report) => category === 'migration' || category === 'bulk_import'

/** The links that failed go back to where many links are pasted. */
function TryAgain({ report }: { report: Report }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const links = report.entries.flatMap(({ success, address }) =>
    success || address === null ? [] : [address],
  )
  if (links.length === 0 || isRunning(report) || report.takenBackAt !== null) return null
  if (!canWrite(viewer)) return null
  return (
    <Button
      component={Link}
      to={importManyPath(viewer.groupSlug)}
      state={{ links }}
      variant="default"
      leftSection={<IconRefresh size={20} aria-hidden />}
    >
      {t('reports.again', counted(links.length))}
    </Button>
  )
}

function Summary({ report }: { report: Report }) {
  const { t } = useTranslation()
  const end = endOf(report)
  const entries = report.entries.filter((entry) => entry !== end)
  const failed = entries.filter(({ success }) => !success).length
  // Lists, cookbooks and meals are no recipes; of an import that was taken back, nothing says what was one.
  const isMore = entries.some(({ success, recipeId }) => success && recipeId === null)
  const fields = new Map<string, number>()
  for (const { losses } of entries) {
    for (const field of new Set(losses.map(fieldOfLoss))) {
      fields.set(field, (fields.get(field) ?? 0) + 1)
    }
  }
  const most = [...fields].toSorted(([, a], [, b]) => b - a).slice(0, MOST_FIELDS)
  const names = most.map(([name, count]) => t('reports.field', { name, ...counted(count) }))
  return (
    <div className={classes.summary}>
      {end && (
        <p>
          <bdi>{end.message}</bdi>
        </p>
      )}
      {(entries.length > 0 || !end) && (
        <p>
          {failed > 0 && failed === entries.length
            ? t('reports.none-went-well', wordsFor(report))
            : t(
                isMore ? 'reports.all-well' : 'reports.went-well',
                counted(entries.length - failed),
              )}{' '}
          {failed > 0 && t('reports.went-wrong', counted(failed))}
        </p>
      )}
      {names.length > 0 && <p>{t('reports.no-place', { names: formatList(names) })}</p>}
    </div>
  )
}

/** The entry that says that the whole was canceled or interrupted: all other failures have a reason. */
const endOf = ({ entries }: Report) =>
  entries.findLast(({ success, exception }) => !success && exception === '')
