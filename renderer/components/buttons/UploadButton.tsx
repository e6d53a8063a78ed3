import { Button, type ButtonProps } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'

interface UploadButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'disabled' | 'size'> {
  /** As the attribute of an input: 'image/*'. */
  accept: string
  /** Opens the camera on phones instead: 'environment' is the one on the back. */
  capture?: 'user' | 'environment'
  onFile: (file: File) => void
  loading?: boolean
  icon?: ReactNode
  children: ReactNode
}

/** Opens the file picker and calls back with the files; the same file can be chosen twice in a row. */
export function UploadButton({
  accept,
  capture,
  onFile,
  loading = false,
  icon,
  children,
  variant = 'default',
  ...rest
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        onChange={handleChange}
        hidden
        aria-label={typeof children === 'string' ? children : undefined}
      />
      <Button
        variant={variant}
        loading={loading}
        leftSection={icon ?? <IconUpload size={20} aria-hidden />}
        onClick={() => input.current?.click()}
        {...rest}
      >
        {children}
      </Button>
    </>
  )
}
