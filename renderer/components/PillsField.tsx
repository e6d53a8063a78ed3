import { Pill } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ChosenPillsProps {
  chosen: { id: string; name: string; className?: string | undefined }[]
  onRemove: (id: string) => void
}

/** What is chosen in a field for several, each to be taken out again by its button. */
export function ChosenPills({ chosen, onRemove }: ChosenPillsProps) {
  const { t } = useTranslation()
  return chosen.map(({ id, name, className }) => (
    <Pill
      key={id}
      size="md"
      className={className ?? ''}
      withRemoveButton
      onRemove={() => onRemove(id)}
      removeButtonProps={{
        'aria-label': t('editor.remove-name', { name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      <bdi>{name}</bdi>
    </Pill>
  ))
}
