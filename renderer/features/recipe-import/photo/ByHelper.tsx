import { Alert, Button, Text } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHelper } from './AskHelper.tsx'

interface ByHelperProps {
  /** Absent if nothing was found here. */
  onBack?: (() => void) | undefined
}

/** Says that the helper has read the recipe that is shown, with the way back to what was read here. */
export function ByHelper({ onBack }: ByHelperProps) {
  const { t } = useTranslation()
  const helper = useHelper()
  return (
    // An alert alone would be squeezed in a grid that scrolls.
    <div>
      <Alert color="info" role="status" icon={<IconWand aria-hidden />}>
        <Text size="sm">{t('import.photo.helper.used', { host: helper?.host ?? '' })}</Text>
        {onBack && (
          <Button variant="default" mt="sm" onClick={onBack}>
            {t('import.photo.helper.back')}
          </Button>
        )}
      </Alert>
    </div>
  )
}
