/** Line icons of a product's actions, on the same 24 grid as those of `ui/Icon`. */
export const ACTION_ICONS = {
  heart: 'M12 20S3.500 15 3.500 8.800A4.800 4.800 0 0 1 12 6a4.800 4.800 0 0 1 8.500 2.800C20.500 15 12 20 12 20Z',
  bell: 'M5 17.500h14l-1.500-2.500v-4.500a5.500 5.500 0 0 0-11 0V15zM10 20.500h4',
  share: 'M12 15V3.500M8 7l4-3.500L16 7M5 12v8.500h14V12',
} as const
