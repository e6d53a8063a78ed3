import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { counted } from '#renderer/i18n/format.ts'
import classes from './bulk.module.css'

const mostShown = 100

/** The names of several recipes in a scrolling box; beyond the first hundred only their number. */
export function RecipeNames({ label, names }: { label: string; names: string[] }) {
  const { t } = useTranslation()
  const rest = names.length - mostShown
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
      <section className={classes.names} aria-label={label} tabIndex={0}>
        <ul>
          {names.slice(0, mostShown).map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <Text size="sm" c="dimmed">
            {t('bulk.and-more', counted(rest))}
          </Text>
        )}
      </section>
    </div>
  )
}
