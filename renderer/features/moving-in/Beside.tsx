import { Checkbox, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { importedParts } from '#contract/migration-options.ts'
import type { FoundPerson, MigrationPreview } from '#contract/migration-preview.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './moving-in.module.css'
import { type ImportOptions, typedFor } from './state.ts'

interface BesideProps {
  preview: MigrationPreview
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

/** What the file holds beside recipes, each of which may be left out, and who its people are. */
export function Beside({ preview: { parts, people }, options, onChange }: BesideProps) {
  const { t } = useTranslation()
  const found = importedParts.filter((part) => parts[part])
  const { without } = options
  return (
    <>
      {found.length > 0 && (
        <fieldset className={classes.beside}>
          <legend>{t('moving-in.also')}</legend>
          {found.map((part) => {
            const isWanted = !without.includes(part)
            const others = without.filter((other) => other !== part)
            return (
              <Checkbox
                key={part}
                label={t(`moving-in.part.${part}`, counted(parts[part] ?? 0))}
                checked={isWanted}
                onChange={() =>
                  onChange({ ...options, without: isWanted ? [...others, part] : others })
                }
              />
            )
          })}
        </fieldset>
      )}
      {people.length > 0 && (
        <fieldset className={classes.beside}>
          <legend>{t('moving-in.people')}</legend>
          <p>{t('moving-in.people-text')}</p>
          <Stack gap="sm">
            {people.map((person) => (
              <Person
                key={person.key}
                person={person}
                chosen={typedFor(options.people, person.key) ?? person.here ?? ''}
                onChoose={(id) =>
                  onChange({ ...options, people: { ...options.people, [person.key]: id } })
                }
              />
            ))}
          </Stack>
        </fieldset>
      )}
    </>
  )
}

interface PersonProps {
  person: FoundPerson
  /** '' for nobody. */
  chosen: string
  onChoose: (id: string) => void
}

function Person({ person: { name, userName, choices }, chosen, onChoose }: PersonProps) {
  const { t } = useTranslation()
  return (
    <Select
      className={classes.person}
      label={<bdi>{name}</bdi>}
      description={userName && userName !== name ? <bdi>{userName}</bdi> : undefined}
      allowDeselect={false}
      value={chosen}
      onChange={(id) => onChoose(id ?? '')}
      data={[
        { value: '', label: t('moving-in.nobody') },
        ...choices.map((choice) => ({ value: choice.id, label: choice.name })),
      ]}
    />
  )
}
