#!/usr/bin/env bash
# Tests the charts: helm lint --strict, helm-unittest, kubeconform -strict, the README against values.yaml, and the
# alerts with promtool (7 s of it). About 20 s.
#   charts/test.sh
# Tools: helm, helm-unittest and kubeconform from PATH, or unpacked from ../shared/tools/cluster where that is there
# (KUBE_TOOLS: another folder); helm-docs and promtool only where they are installed. Exit code 2: tools are missing,
# and are named.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
tools=${KUBE_TOOLS:-$root/../shared/tools/cluster}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The tools: those of PATH first.
cache=${TMPDIR:-/tmp}/versio-chart-tools
export PATH=$PATH:$tools/bin:$cache/bin:$(go env GOPATH 2>/dev/null || true)/bin
wanted=()
for tool in helm helm-unittest kubeconform; do command -v "$tool" >/dev/null || wanted+=("$tool"); done
if [ ${#wanted[@]} -gt 0 ] && [ -x "$tools/unpack.sh" ]; then
  mkdir -p "$cache"
  OUT=$cache PACKED=$tools/packed "$tools/unpack.sh" "${wanted[@]}"
fi
missing=()
for tool in node helm helm-unittest kubeconform; do command -v "$tool" >/dev/null || missing+=("$tool"); done
if [ ${#missing[@]} -gt 0 ]; then
  echo "charts/test.sh: missing: ${missing[*]} (helm: helm.sh; helm-unittest: github.com/helm-unittest/helm-unittest; kubeconform: github.com/yannh/kubeconform)" >&2
  exit 2
fi
# Kubernetes' own schemas offline where they are at hand, else kubeconform fetches them.
schemas=(-schema-location default)
[ -d "$tools/schemas" ] && schemas=(-schema-location "$tools/schemas/{{.ResourceKind}}{{.KindSuffix}}.json")
schemas+=(-schema-location "$root/charts/schemas/{{.ResourceKind}}{{.KindSuffix}}.json")

failures=0
step() {
  local name=$1 start=$SECONDS
  shift
  if "$@" >"$work/log" 2>&1; then
    printf 'ok    %s (%d s)\n' "$name" $((SECONDS - start))
  else
    printf 'FAIL  %s\n' "$name"
    cat "$work/log"
    failures=$((failures + 1))
  fi
}

# A copy, so that generated suites and the parent chart's charts/ folder leave no trace.
cp -R charts/versio "$work/versio"
cp -R charts/testing/parent "$work/parent"
mkdir -p "$work/parent/charts"
cp -R charts/versio "$work/parent/charts/versio"
rm -rf "$work/parent/charts/versio/tests"

edges() { node charts/readme-edges.mjs >"$work/versio/tests/readme-edges_test.yaml"; }
render_and_check() { # render_and_check VALUES
  helm template versio charts/versio --namespace versio --values "$1" >"$work/rendered.yaml"
  kubeconform -strict -summary "${schemas[@]}" "$work/rendered.yaml"
}
# No rule may ask for a metric that nobody has: what Prometheus itself makes, and what the schema file of the metrics
# names.
metrics_exist() {
  helm template versio charts/versio --values charts/versio/ci/full-values.yaml --show-only templates/prometheus-rule.yaml >"$work/rule.yaml"
  node charts/rule-metrics.mjs "$work/rule.yaml" charts/versio/files/dashboards/*.json
}
# The rules without the object around them; for the tests, which would have to repeat them, without annotations.
rules() {
  helm template versio charts/versio --namespace versio --values charts/versio/ci/minimal-values.yaml --set redis.existingSecret=redis \
    --set metrics.enabled=true --set metrics.serviceMonitor.enabled=true --set metrics.prometheusRule.enabled=true \
    --show-only templates/prometheus-rule.yaml | sed -n '/^spec:/,$p' | sed '1d; s/^  //' >"$work/all-rules.yaml"
  awk '/^ *annotations:/ { depth = index($0, "a"); next } { if (depth && match($0, /[^ ]/) > depth) next; depth = 0; print }' "$work/all-rules.yaml" >"$work/rules.yaml"
  cp charts/testing/alerts_test.yaml "$work/alerts_test.yaml"
}
rules_are_valid() { rules && promtool check rules --lint=all --lint-fatal "$work/all-rules.yaml"; }
rules_fire() { promtool test rules "$work/alerts_test.yaml"; }
refused_without_values() { ! helm template versio charts/versio >/dev/null 2>&1; }
switched_off_is_empty() { [ -z "$(helm template parent "$work/parent" --set versio.enabled=false | grep '^kind:')" ]; }
# A check that needs no helm-docs: each description of values.yaml is in the README.
descriptions_are_in_readme() {
  sed -nE 's/^ *# -- (\([a-z ]+\) )?//p' charts/versio/values.yaml | while IFS= read -r text; do
    grep -qF -- "$text" charts/versio/README.md || { echo "not in README.md: $text"; exit 1; }
  done || return 1
  ! grep -E '^\| .*\| +\|$' charts/versio/README.md
}
docs_are_current() {
  cp charts/versio/README.md "$work/README.before"
  (cd "$work/versio" && helm-docs --log-level warning --sort-values-order file)
  diff -u "$work/README.before" "$work/versio/README.md"
}

for values in charts/versio/ci/*.yaml; do
  step "helm lint --strict, $(basename "$values")" helm lint --strict charts/versio --values "$values"
  step "kubeconform -strict, $(basename "$values")" render_and_check "$values"
done
step 'kubeconform -strict, deploy/development' kubeconform -strict -summary "${schemas[@]}" deploy/development/*.yaml
step 'an installation without values is refused' refused_without_values
step "the services' READMEs name whom they call" edges
step 'helm-unittest' helm-unittest --strict "$work/versio"
step 'helm-unittest of a parent chart' helm-unittest --strict "$work/parent"
step 'a subchart that is switched off makes nothing' switched_off_is_empty
step 'metrics of alerts and dashboards exist' metrics_exist
step 'dashboards are what charts/dashboards.mjs writes' node charts/dashboards.mjs --check
if command -v promtool >/dev/null; then
  step 'promtool check rules, no duplicates' rules_are_valid
  step 'promtool test rules: each alert fires and is silent' rules_fire
else
  echo 'skip  promtool check and test rules: promtool (Debian: prometheus) is not installed'
fi
step 'README has every value and its description' descriptions_are_in_readme
if command -v helm-docs >/dev/null; then step 'README is what helm-docs makes' docs_are_current; else echo 'skip  README is what helm-docs makes: helm-docs is not installed'; fi

if [ "$failures" -gt 0 ]; then
  echo "$failures failed"
  exit 1
fi
echo "all passed in $SECONDS s"
