{{/*
Whether a count grew, also when it was first seen in this window: increase() does not count a rise from nothing.
Context: by, series, window.
*/}}
{{- define "versio.increased" -}}
{{- printf "sum by (%s) (increase(%s[%s])) > 0 or sum by (%s) (%s unless %s offset %s) > 0" .by .series .window .by .series .series .window -}}
{{- end -}}

{{/*
A share of failed requests that uses up the budget of errors `factor` times as fast as the objective allows, over a long
window and still over a short one; ten failures at least, so that one of three requests at night is no page. Context:
root, by, long, short, factor.
*/}}
{{- define "versio.errorBurn" -}}
{{- $failed := printf "http_server_request_duration_seconds_count{namespace=%q,http_response_status_code=~\"5..\"}" .root.Release.Namespace -}}
{{- $all := printf "http_server_request_duration_seconds_count{namespace=%q}" .root.Release.Namespace -}}
{{- $limit := printf "%v * (1 - %v)" .factor .root.Values.metrics.prometheusRule.restObjective -}}
{{- $share := "sum by (%s) (rate(%s[%s])) / sum by (%s) (rate(%s[%s])) > %s" -}}
{{- printf "%s and %s and sum by (%s) (increase(%s[%s])) > 10" (printf $share .by $failed .long .by $all .long $limit) (printf $share .by $failed .short .by $all .short $limit) .by $failed .long -}}
{{- end -}}

{{/*
A share of time in which a delivery waits longer than a minute for its attempt, as above. Context: root, by, long,
short, factor.
*/}}
{{- define "versio.deliveryBurn" -}}
{{- $late := printf "(max by (%s) (versio_webhook_late_seconds{namespace=%q}) > bool 60)" .by .root.Release.Namespace -}}
{{- $limit := printf "%v * (1 - %v)" .factor .root.Values.metrics.prometheusRule.deliveryObjective -}}
{{- printf "avg_over_time(%s[%s:1m]) > %s and avg_over_time(%s[%s:1m]) > %s" $late .long $limit $late .short $limit -}}
{{- end -}}

{{/*
The chart's alerts; files/runbook.md has a section for each, which is its description. Each keeps the labels namespace,
job (a service's name) and service (the Kubernetes Service). Context: root. They are judged over the whole namespace:
one release in a namespace is what the chart is made for.
*/}}
{{- define "versio.alerts" -}}
{{- $root := . -}}
{{- $namespace := printf "namespace=%q" .Release.Namespace -}}
{{- $by := "namespace, job, service" -}}
{{- range $name, $facts := (include "versio.services" . | fromYaml) }}
- alert: VersioServiceDown
  expr: {{ printf "absent(up{%s,job=%q} == 1)" $namespace $name | quote }}
  for: {{ $.Values.metrics.prometheusRule.downFor }}
  labels: { severity: critical, namespace: {{ $root.Release.Namespace }}, job: {{ $name }}, service: {{ printf "%s-%s" (include "versio.fullname" $root) $name }} }
  annotations:
    summary: No pod of {{ $name }} can be reached
{{- end }}
- alert: VersioCalleeUnavailable
  expr: {{ printf "min by (%s) (versio_callee_available{%s}) == 0" (printf "%s, versio_callee" $by) $namespace | quote }}
  for: {{ $.Values.metrics.prometheusRule.downFor }}
  labels: { severity: critical }
  annotations:
    summary: "A pod of {{ "{{ $labels.job }}" }} gets no answer from {{ "{{ $labels.versio_callee }}" }}"
- alert: VersioErrors
  expr: {{ include "versio.errorBurn" (dict "root" $root "by" $by "long" "1h" "short" "5m" "factor" 14.4) | quote }}
  labels: { severity: critical }
  annotations:
    summary: "5xx answers use up the month's budget of errors in two days"
- alert: VersioErrorsSlowly
  expr: {{ include "versio.errorBurn" (dict "root" $root "by" $by "long" "6h" "short" "30m" "factor" 6) | quote }}
  labels: { severity: warning }
  annotations:
    summary: "5xx answers use up the month's budget of errors in five days"
- alert: VersioSlow
  expr: {{ printf "histogram_quantile(0.99, sum by (%s, le) (rate(http_server_request_duration_seconds_bucket{%s,http_request_method=\"GET\",http_route!~\".*(download|export|certificate).*\"}[10m]))) > 1" $by $namespace | quote }}
  for: 10m
  labels: { severity: warning }
  annotations:
    summary: "One of a hundred reads takes longer than 1 s"
- alert: VersioLedgerMismatch
  expr: {{ printf "max by (%s) (versio_ledger_mismatches{%s}) > 0" (printf "%s, versio_rule" $by) $namespace | quote }}
  labels: { severity: critical }
  annotations:
    summary: "Accounts do not agree with their entries: {{ "{{ $labels.versio_rule }}" }}"
- alert: VersioOutboxStuck
  expr: {{ printf "max by (%s) (versio_outbox_unsent_age_seconds{%s}) > 60" (printf "%s, versio_service" $by) $namespace | quote }}
  for: 2m
  labels: { severity: critical }
  annotations:
    summary: "Events of {{ "{{ $labels.versio_service }}" }} wait to be published for more than a minute"
- alert: VersioConsumerStalled
  expr: {{ printf "max by (%s) (versio_consumer_stalled_seconds{%s}) > 120" (printf "%s, messaging_consumer_group_name, messaging_destination_name" $by) $namespace | quote }}
  for: 2m
  labels: { severity: critical }
  annotations:
    summary: "Messages of {{ "{{ $labels.messaging_destination_name }}" }} wait for {{ "{{ $labels.messaging_consumer_group_name }}" }}, which makes no progress"
- alert: VersioMessageQuarantined
  expr: {{ include "versio.increased" (dict "by" (printf "%s, messaging_consumer_group_name, messaging_destination_name" $by) "series" (printf "versio_consumer_quarantined_total{%s}" $namespace) "window" "15m") | quote }}
  labels: { severity: warning }
  annotations:
    summary: "{{ "{{ $labels.messaging_consumer_group_name }}" }} could not understand a message of {{ "{{ $labels.messaging_destination_name }}" }} and put it aside"
- alert: VersioQuarantineWaits
  expr: {{ printf "max by (%s) (versio_consumer_quarantine{%s}) > 0" (printf "%s, messaging_consumer_group_name, messaging_destination_name" $by) $namespace | quote }}
  for: 1h
  labels: { severity: warning }
  annotations:
    summary: "Messages of {{ "{{ $labels.messaging_destination_name }}" }} wait in quarantine for more than an hour"
- alert: VersioQueueOld
  expr: {{ printf "max by (%s) (versio_jobs_age_seconds{%s,versio_job_state=\"queued\"}) > 3600" $by $namespace | quote }}
  for: 10m
  labels: { severity: warning }
  annotations:
    summary: "Chapters wait for a worker for more than an hour"
- alert: VersioChaptersFail
  expr: {{ printf "sum by (%s) (rate(versio_job_ended_total{%s,versio_outcome=\"failed\"}[30m])) / sum by (%s) (rate(versio_job_ended_total{%s,versio_outcome=~\"done|failed\"}[30m])) > 0.1" $by $namespace $by $namespace | quote }}
  for: 10m
  labels: { severity: warning }
  annotations:
    summary: "More than one of ten chapters fails"
- alert: VersioModelRefuses
  expr: {{ include "versio.increased" (dict "by" (printf "%s, versio_model" $by) "series" (printf "versio_provider_call_duration_seconds_count{%s,versio_outcome=\"denied\"}" $namespace) "window" "15m") | quote }}
  labels: { severity: critical }
  annotations:
    summary: "The provider of {{ "{{ $labels.versio_model }}" }} refuses the key"
- alert: VersioModelFaulty
  expr: {{ printf "sum by (%s, versio_model) (rate(versio_provider_call_duration_seconds_count{%s,versio_outcome=\"passing\"}[10m])) / sum by (%s, versio_model) (rate(versio_provider_call_duration_seconds_count{%s}[10m])) > 0.5" $by $namespace $by $namespace | quote }}
  for: 10m
  labels: { severity: warning }
  annotations:
    summary: "Most requests to {{ "{{ $labels.versio_model }}" }} fail"
- alert: VersioWebhooksLate
  expr: {{ include "versio.deliveryBurn" (dict "root" $root "by" $by "long" "1h" "short" "5m" "factor" 14.4) | quote }}
  labels: { severity: critical }
  annotations:
    summary: "Deliveries wait longer than a minute: the month's budget is used up in two days"
- alert: VersioWebhooksLateSlowly
  expr: {{ include "versio.deliveryBurn" (dict "root" $root "by" $by "long" "6h" "short" "30m" "factor" 6) | quote }}
  labels: { severity: warning }
  annotations:
    summary: "Deliveries wait longer than a minute: the month's budget is used up in five days"
- alert: VersioEndpointFails
  expr: {{ include "versio.increased" (dict "by" (printf "%s, versio_exhausted_count" $by) "series" (printf "versio_webhook_exhausted_alerts_total{%s}" $namespace) "window" "15m") | quote }}
  labels: { severity: warning }
  annotations:
    summary: "A receiver is about to be disabled"
- alert: VersioEndpointDisabled
  expr: {{ include "versio.increased" (dict "by" $by "series" (printf "versio_webhook_endpoints_disabled_total{%s}" $namespace) "window" "15m") | quote }}
  labels: { severity: warning }
  annotations:
    summary: "A receiver was disabled because its deliveries failed"
{{- if .Values.redis.existingSecret }}
- alert: VersioRedisAway
  expr: {{ printf "min by (%s) (versio_cache_connected{%s}) == 0" $by $namespace | quote }}
  for: 5m
  labels: { severity: warning }
  annotations:
    summary: "A pod of {{ "{{ $labels.job }}" }} works without Redis"
{{- end }}
- alert: VersioDatabaseWaits
  expr: {{ printf "max by (%s) (db_client_connection_pending_requests{%s}) > 0" (printf "%s, db_client_connection_pool_name" $by) $namespace | quote }}
  for: 5m
  labels: { severity: warning }
  annotations:
    summary: "Calls of {{ "{{ $labels.db_client_connection_pool_name }}" }} wait for a connection to PostgreSQL"
- alert: VersioTaskFails
  expr: {{ printf "sum by (%s, versio_task) (increase(versio_task_failures_total{%s}[15m])) > 10 and sum by (%s, versio_task) (increase(versio_task_failures_total{%s}[5m])) > 0" $by $namespace $by $namespace | quote }}
  labels: { severity: warning }
  annotations:
    summary: "The task {{ "{{ $labels.versio_task }}" }} of {{ "{{ $labels.job }}" }} fails again and again"
- alert: VersioBusy
  expr: {{ printf "max by (%s) (nodejs_eventloop_delay_p99_seconds{%s}) > 0.5" $by $namespace | quote }}
  for: 10m
  labels: { severity: warning }
  annotations:
    summary: "A process of {{ "{{ $labels.job }}" }} has more to compute than its core can"
{{- end -}}
