import { Anchor, Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MigrationPreview } from '#contract/migration-preview.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './moving-in.module.css'
import { duplicateChoices, type DuplicateChoice } from './state.ts'

interface DuplicatesProps {
  preview: MigrationPreview
  choice: DuplicateChoice
  onChoose: (choice: DuplicateChoice) => void
}

/** What becomes of recipes that are here already; of those that would be replaced, which. */
export function Duplicates({ preview, choice, onChoose }: DuplicatesProps) {
  const { t } = useTranslation()
  return (
    <>
      <Radio.Group
        label={t('moving-in.duplicates')}
        description={t('moving-in.duplicates-hint')}
        value={choice}
        onChange={(chosen) => onChoose(duplicateChoices.find((one) => one === chosen) ?? 'skip')}
      >
        <Stack gap="sm" mt="sm">
          {duplicateChoices.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`moving-in.duplicate.${one}`)}
              description={t(`moving-in.duplicate-hint.${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {choice === 'replace' && preview.duplicates > 0 && <Replaced preview={preview} />}
    </>
  )
}

function Replaced({ preview: { duplicates, twins, isWhole } }: Pick<DuplicatesProps, 'preview'>) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const more = duplicates - twins.length
  return (
    <section aria-label={t('moving-in.replaced')}>
      <Text role="status">
        {t(isWhole ? 'moving-in.replaces' : 'moving-in.replaces-so-far', counted(duplicates))}
      </Text>
      <ul className={classes.twins}>
        {twins.map(({ name, here }, index) => (
          // A file may hold one recipe twice.
          <li key={index}>
            <Anchor component={Link} to={recipePath(groupSlug, here.slug)}>
              <bdi>{here.name}</bdi>
            </Anchor>
            {name !== here.name && <span> {t('moving-in.called', { name })}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <Text>{t('moving-in.replaces-more', counted(more))}</Text>}
    </section>
  )
}
