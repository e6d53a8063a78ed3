import { Badge, Button } from '@mantine/core'
import { IconGitCompare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { VersionedField } from '#contract/recipe-field-lists.ts'
import type { RecipeVersion } from '#contract/recipe-files.ts'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { formatLocale, formatTime } from '#renderer/i18n/format.ts'
import { parts } from './part-texts.ts'
import classes from './versions.module.css'

interface VersionListProps {
  versions: RecipeVersion[]
  /** The ids of the two versions that are compared. */
  shown: (string | undefined)[]
  onCompare: (id: string) => void
  isHidden: boolean
}

/** Who saved the recipe when, and what they changed. */
export function VersionList({ versions, shown, onCompare, isHidden }: VersionListProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('versions.list')} hidden={isHidden}>
      <ol className={classes.list} reversed>
        {versions.map((version) => (
          <li key={version.id} className={classes.version} data-shown={shown.includes(version.id)}>
            <div className={classes.head}>
              <span className={classes.number}>
                {t('versions.number', { number: version.number })}
              </span>
              {version.isCurrent && (
                <Badge variant="light" color="accent" tt="none">
                  {t('versions.current')}
                </Badge>
              )}
            </div>
            <div className={classes.who}>
              {version.user && <Avatar user={{ ...version.user, username: null }} size={24} />}
              <bdi>{version.user?.fullName ?? t('versions.unknown')}</bdi>
            </div>
            <p className={classes.when}>
              <time dateTime={version.createdAt}>{formatTime(version.createdAt, 'long')}</time>
            </p>
            <Changes version={version} />
            {!version.isCurrent && (
              <Button
                variant="subtle"
                size="compact-md"
                className={classes.compare}
                leftSection={<IconGitCompare size={18} aria-hidden />}
                aria-label={`${t('versions.compare')}: ${t('versions.number', { number: version.number })}`}
                onClick={() => onCompare(version.id)}
              >
                {t('versions.compare')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Changes({ version }: { version: RecipeVersion }) {
  const { t } = useTranslation()
  if (version.number === 1) return <p className={classes.changes}>{t('versions.first')}</p>
  const changed = version.changes.filter((name): name is VersionedField =>
    parts.includes(name as VersionedField),
  )
  // Without duplicates, because two different parts have the same name.
  const names = [...new Set(changed.map((part) => t(`versions.part.${part}`)))]
  const list = new Intl.ListFormat(formatLocale(), { type: 'unit', style: 'short' }).format(names)
  return (
    <p className={classes.changes}>
      {names.length > 0 ? t('versions.changed', { parts: list }) : t('versions.nothing')}
    </p>
  )
}
