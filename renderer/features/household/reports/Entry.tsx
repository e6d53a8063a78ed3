import { Anchor, Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { innerRecipeField, type Report } from '#contract/reports.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { lossField } from '#renderer/components/kitchen/loss-field.ts'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { homePath, recipePath } from '#renderer/features/recipes/index.ts'
import { counted, formatTime } from '#renderer/i18n/format.ts'
import classes from './reports.module.css'

const LONGEST_SENTENCE = 200

const signs = { success: IconCircleCheck, partial: IconAlertTriangle, failure: IconCircleX }

/** One recipe or other thing that a report tells of: how it went, why, and what of it had no place. */
export function Entry({ entry }: { entry: Report['entries'][number] }) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const { success, message, exception, timestamp, recipeId, losses, address } = entry
  const done = losses.length > 0 ? 'partial' : 'success'
  const status = success ? done : 'failure'
  const Sign = signs[status]
  return (
    <li className={rows.row}>
      <span className={classes.status} data-status={status}>
        <Sign size={20} aria-hidden />
        <VisuallyHidden>{t(`reports.status.${success ? 'success' : 'failure'}`)}</VisuallyHidden>
      </span>
      <div className={rows.words}>
        <p className={classes.message}>
          <bdi>{message}</bdi>
        </p>
        <p className={classes.facts}>
          <span>{formatTime(timestamp, 'long')}</span>
        </p>
        {exception && (
          // A reason that is a sentence is read at once; what a program says is for those who look for it.
          <details className={classes.reason} open={exception.length <= LONGEST_SENTENCE}>
            <summary>{t('reports.reason')}</summary>
            <p>
              <bdi>{exception}</bdi>
            </p>
          </details>
        )}
        {!success && address !== null && /^https?:/i.test(address.slice(0, 6)) && (
          <Anchor
            className="alone"
            size="sm"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('reports.open-page')}
          </Anchor>
        )}
        {losses.length > 0 && (
          <details className={classes.reason}>
            <summary>{t('reports.losses', counted(losses.length))}</summary>
            <dl>
              {losses.map(({ field, value }, index) => (
                <div key={index}>
                  <dt>
                    <bdi>{lossField(t, field)}</bdi>
                  </dt>
                  <dd>
                    <bdi>{value}</bdi>
                    {field === innerRecipeField && <Search name={value} />}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      {recipeId && (
        <div className={rows.actions}>
          <Button component={Link} to={recipePath(groupSlug, recipeId)} variant="default">
            {t('reports.open')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Looks for a recipe that another one names, and that may be here under a name much like it. */
function Search({ name }: { name: string }) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  return (
    <Button
      component={Link}
      to={`${homePath(groupSlug)}?search=${encodeURIComponent(name)}`}
      variant="subtle"
      size="compact-sm"
      className={classes.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      aria-label={t('reports.search-for', { name })}
    >
      {t('reports.search')}
    </Button>
  )
}
