/** Messages of emoji only, as small talk. */

const ONLY_EMOJI =
  /^(?=.*\p{Extended_Pictographic})(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\s!.?])+$/u

const MEANINGS: [RegExp, string][] = [
  [/[😂🤣😆😹😄😁😅😝😜🤪😛]/u, 'talk/laugh'],
  [/[🙏💐🌹]/u, 'talk/thanks'],
  [/[❤🧡💛💚💙💜🥰😍😘🤗👏🔥💯⭐🌟]/u, 'talk/compliment'],
  [/[👍👌✅🆗🙂😊😉🤝😎]/u, 'talk/ack'],
  [/[👋🖐✋]/u, 'talk/greet'],
  [/[😭😢😞😔😩😫🥺💔☹🙁]/u, 'talk/tired'],
  [/[🖕🤬💩]/u, 'talk/insult'],
]

/** Null: there are words, or emoji without a plain meaning. */
export function emojiIntent(message: string): string | null {
  if (!ONLY_EMOJI.test(message.trim())) return null
  return MEANINGS.find(([pattern]) => pattern.test(message))?.[1] ?? 'nonsense'
}

/** «jkshdf 8989»: letters that no word has, whatever numbers stand beside them. */
export function isGibberish(message: string): boolean {
  const words = message.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.length > 0 && words.every((word) => word.length > 4 && !/[aeiouáéíóúüy]/u.test(word))
}
