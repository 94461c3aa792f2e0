# For scripts, with tests=the folder of this file: each_variant FUNCTION calls
# FUNCTION NAME GAME --seats bot:BOT [-o key=value]... for every variant.
each_variant() {
    while read -r name game seats options; do
        case "$name" in '' | '#'*) continue ;; esac
        flags="--seats bot:$seats"
        for option in $options; do flags="$flags -o $option"; done
        # shellcheck disable=SC2086
        "$1" "$name" "$game" $flags </dev/null
    done <"$tests/variants.txt"
}
